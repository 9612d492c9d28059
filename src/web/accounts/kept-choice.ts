import * as z from 'zod/mini'
import { CHOOSABLE_ROLES } from '#shared/accounts/user.ts'
import type { RoleChoiceInput, UserId } from '#shared/accounts/user.ts'

const CHOICE_KEY = 'handover-role-choice'
const SKIPPED_KEY = 'handover-role-skipped'
/** Long enough to sign up and wait for the mail. */
const KEPT_MS = 3_600_000

const KeptChoice = z.object({
  role: z.enum(CHOOSABLE_ROLES),
  isTrialUser: z.boolean(),
  /** The path to which sign-in comes back with it. */
  returnTo: z.string(),
  keptAt: z.number(),
})
export type KeptChoice = z.infer<typeof KeptChoice>

/** Keeps a visitor's choice in this tab until they come back signed in. */
export function keepChoice({ role, isTrialUser = false }: RoleChoiceInput, returnTo: string): void {
  write(CHOICE_KEY, JSON.stringify({ role, isTrialUser, returnTo, keptAt: Date.now() } satisfies KeptChoice))
}

/** What was chosen before sign-in, once: taken, it is kept no longer. One that is old, or that nobody wrote, is none. */
export function takeChoice(): KeptChoice | undefined {
  const choice = readChoice()
  write(CHOICE_KEY, null)
  return choice
}

/** The same, and it stays kept. */
export function readChoice(): KeptChoice | undefined {
  const text = read(CHOICE_KEY)
  if (text === null) return undefined
  try {
    const { success, data } = KeptChoice.safeParse(JSON.parse(text))
    return success && Date.now() - data.keptAt < KEPT_MS ? data : undefined
  } catch {
    return undefined
  }
}

/** "Skip for now": this tab doesn't ask this person again. */
export function skipChoice(user: UserId): void {
  write(SKIPPED_KEY, user)
}

export function isChoiceSkipped(user: UserId): boolean {
  return read(SKIPPED_KEY) === user
}

/** A browser that keeps nothing asks again. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // It asks again, then.
  }
}
