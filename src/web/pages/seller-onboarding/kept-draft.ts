import * as z from 'zod/mini'
import { LISTING_LABELS } from '#web/listings/form/listing-values.ts'
import type { ListingValues } from '#web/listings/form/listing-values.ts'

/** The version changes with the form's shape, so that old drafts are ignored. */
export const DRAFT_KEY = 'handover-listing-draft-1'
/** Drafts expire, since a later user of this browser should not see them. */
const KEPT_MS = 30 * 24 * 3_600_000
const NAMES = new Set([...Object.keys(LISTING_LABELS), 'pin', 'pinPlace'])

const KeptDraft = z.object({
  values: z.catchall(z.object({}), z.string()),
  savedAt: z.number(),
  /** Of the account's draft that this one continues. */
  version: z.optional(z.string()),
})

/** The seller's unsent draft, shared by all tabs. Expired or malformed drafts are ignored. */
export function readDraft(): ListingValues | undefined {
  const known = Object.entries(readStored()?.values ?? {}).filter(([name, value]) => NAMES.has(name) && value !== '')
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

/** False if the browser refuses storage. */
export function writeDraft(values: ListingValues): boolean {
  const version = readVersion()
  return write(Object.keys(values).length === 0 ? undefined : { values, savedAt: Date.now(), version })
}

/** The version of the account's draft that this browser's draft continues; undefined if it continues none. */
export function readVersion(): string | undefined {
  return readStored()?.version
}

export function writeVersion(version: string | undefined): void {
  const stored = readStored()
  if (stored && stored.version !== version) write({ ...stored, version })
}

function readStored(): z.infer<typeof KeptDraft> | undefined {
  try {
    const { success, data } = KeptDraft.safeParse(JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null'))
    return success && Date.now() - data.savedAt <= KEPT_MS ? data : undefined
  } catch {
    return undefined
  }
}

function write(draft: object | undefined): boolean {
  try {
    if (draft) localStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
    else localStorage.removeItem(DRAFT_KEY)
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
