import * as z from 'zod/mini'
import { LISTING_LABELS } from '#web/listings/form/listing-values.ts'
import type { ListingValues } from '#web/listings/form/listing-values.ts'

/** The version changes with the form's shape, so that old drafts are ignored. */
export const DRAFT_KEY = 'handover-listing-draft-1'
/** Drafts expire, since a later user of this browser should not see them. */
const KEPT_MS = 30 * 24 * 3_600_000
const NAMES = new Set([...Object.keys(LISTING_LABELS), 'pin', 'pinPlace'])

const KeptDraft = z.object({ values: z.catchall(z.object({}), z.string()), savedAt: z.number() })

/** The seller's unsent draft, shared by all tabs. Expired or malformed drafts are ignored. */
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

/** False if the browser refuses storage. */
export function writeDraft(values: ListingValues): boolean {
  try {
    if (Object.keys(values).length === 0) localStorage.removeItem(DRAFT_KEY)
    else localStorage.setItem(DRAFT_KEY, JSON.stringify({ values, savedAt: Date.now() }))
    return true
  } catch {
    return false
  }
}

/** The form's values without empty ones. */
export function valuesIn(form: HTMLFormElement): ListingValues {
  return Object.fromEntries([...new FormData(form)].filter(([name, value]) => NAMES.has(name) && value !== ''))
}

export function isSame(one: ListingValues, other: ListingValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof ListingValues)[])
  return [...names].every((name) => one[name] === other[name])
}
