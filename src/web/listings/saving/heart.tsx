import type { ListingId } from '#shared/listings/listings.ts'

/**
 * Saves a business, on a card, a row, a popup and a page. A plain link that survives sign-in; for members
 * `#web/saved/hearts.ts` makes it a switch and names the business. Its address is also its style's selector (`heart.css`): a page has dozens.
 */
export function Heart({ id }: { id: ListingId }) {
  return <a href={`/saved?save=${id}`}>Save</a>
}
