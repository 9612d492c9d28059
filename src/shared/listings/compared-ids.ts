import type { ListingId } from '#shared/listings/listings.ts'

/** How many businesses are compared at once: more columns don't fit on a page. */
export const MOST_COMPARED = 4

/** The ids of a link such as `/compare?ids=3,12`: each once, at most four. What is no id is dropped. */
export function readIds(given = ''): ListingId[] {
  const ids = given
    .split(',')
    .filter((text) => /^[1-9]\d{0,9}$/u.test(text))
    .map(Number)
    .filter((id) => id <= 2_147_483_647)
  return [...new Set(ids)].slice(0, MOST_COMPARED)
}

export function comparePath(ids: readonly ListingId[]): string {
  return `/compare?ids=${ids.join(',')}`
}
