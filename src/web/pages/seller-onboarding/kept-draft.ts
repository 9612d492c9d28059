import * as z from 'zod/mini'
import { LISTING_LABELS } from '#web/listings/form/listing-values.ts'
import type { ListingValues } from '#web/listings/form/listing-values.ts'

/** Another shape of the form gets another number: an old draft is then none. */
export const DRAFT_KEY = 'handover-listing-draft-1'
/** A browser is not a safe: what nobody came back to is not shown to whoever comes next. */
const KEPT_MS = 30 * 24 * 3_600_000
const NAMES = new Set([...Object.keys(LISTING_LABELS), 'pin', 'pinPlace'])

const KeptDraft = z.object({ values: z.catchall(z.object({}), z.string()), savedAt: z.number() })

/** What a seller filled in and has not sent, in every tab of this browser. One that is old, or that nobody wrote, is none. */
export function readDraft(): ListingValues | undefined {
  try {
    const { success, data } = KeptDraft.safeParse(JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null'))
    if (!success || Date.now() - data.savedAt > KEPT_MS) return undefined
    const known = Object.entries(data.values).filter(([name, value]) => NAMES.has(name) && value !== '')
    return known.length > 0 ? Object.fromEntries(known) : undefined
  } catch {
    return undefined
  }
}

/** False where the browser keeps nothing. */
export function writeDraft(values: ListingValues): boolean {
  try {
    if (Object.keys(values).length === 0) localStorage.removeItem(DRAFT_KEY)
    else localStorage.setItem(DRAFT_KEY, JSON.stringify({ values, savedAt: Date.now() }))
    return true
  } catch {
    return false
  }
}

/** What a form holds, without what is empty. */
export function valuesIn(form: HTMLFormElement): ListingValues {
  return Object.fromEntries([...new FormData(form)].filter(([name, value]) => NAMES.has(name) && value !== ''))
}

export function isSame(one: ListingValues, other: ListingValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof ListingValues)[])
  return [...names].every((name) => one[name] === other[name])
}
