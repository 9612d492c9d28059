import * as z from 'zod/mini'
import { CHOOSABLE_ROLES } from '#shared/accounts/roles.ts'
import type { RoleChoiceInput, UserId } from '#shared/accounts/user.ts'

const CHOICE_KEY = 'handover-role-choice'
const SKIPPED_KEY = 'handover-role-skipped'
/** Enough time to sign up and wait for the mail. */
const KEPT_MS = 3_600_000

const KeptChoice = z.object({
  role: z.enum(CHOOSABLE_ROLES),
  isTrialUser: z.boolean(),
  /** The return path of the sign-in. */
  returnTo: z.string(),
  keptAt: z.number(),
})
export type KeptChoice = z.infer<typeof KeptChoice>

/** Stores a visitor's choice in this tab until they return from sign-in. */
export function saveChoice({ role, isTrialUser = false }: RoleChoiceInput, returnTo: string): void {
  write(CHOICE_KEY, JSON.stringify({ role, isTrialUser, returnTo, keptAt: Date.now() } satisfies KeptChoice))
}

/** Reads and deletes the choice made before sign-in. Expired or malformed values are ignored. */
export function claimChoice(): KeptChoice | undefined {
  const choice = readChoice()
  write(CHOICE_KEY, null)
  return choice
}

/** The same without deleting it. */
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

/** "Skip for now": this tab doesn't ask this user again. */
export function skipChoice(user: UserId): void {
  write(SKIPPED_KEY, user)
}

export function isChoiceSkipped(user: UserId): boolean {
  return read(SKIPPED_KEY) === user
}

/** Without storage the tab asks again. */
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
    // Without storage the tab asks again.
  }
}
