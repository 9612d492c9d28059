import { AppError } from '#shared/errors.ts'
import type { ListingChanges } from '#shared/listings/listing-changes.ts'
import { DEFAULT_PIN_MILES, TEASER_FIELDS } from '#shared/listings/selling.ts'
import type { Teaser } from './identity.ts'

type TeaserChanges = Pick<ListingChanges, 'isConfidential' | 'teaserTitle' | 'teaserText' | 'area' | 'pinMiles'>

/**
 * The teaser after a change; null if the listing is open then, which forgets an earlier one.
 *
 * @throws AppError invalid_input: confidential, and a part is missing.
 */
export function teaserAfter(before: Teaser | null, changes: TeaserChanges): Teaser | null {
  if (!(changes.isConfidential ?? before !== null)) return null
  const [title, text, area] = [
    changes.teaserTitle ?? before?.title,
    changes.teaserText ?? before?.text,
    changes.area ?? before?.area,
  ]
  if (title === undefined || text === undefined || area === undefined) {
    const given = { teaserTitle: title, teaserText: text, area }
    const missing = Object.entries(TEASER_FIELDS).filter(([name]) => given[name as keyof typeof given] === undefined)
    throw new AppError('invalid_input', 'Some fields need attention.', { fields: Object.fromEntries(missing) })
  }
  return { title, text, area, pinMiles: changes.pinMiles ?? before?.pinMiles ?? DEFAULT_PIN_MILES }
}

/** By the names of the form's fields. */
export function teaserTexts({ title, text, area }: Teaser): Record<keyof typeof TEASER_FIELDS, string> {
  return { teaserTitle: title, teaserText: text, area }
}

/** The title and location that notices and mails use, also for those who know the name: others may read them. */
export function publicNames(
  { title, location }: { title: string; location: string },
  teaser: Teaser | null,
): { title: string; location: string } {
  return teaser ? { title: teaser.title, location: teaser.area } : { title, location }
}

export function isSameTeaser(one: Teaser | null, other: Teaser | null): boolean {
  return (
    one?.title === other?.title &&
    one?.text === other?.text &&
    one?.area === other?.area &&
    one?.pinMiles === other?.pinMiles
  )
}
