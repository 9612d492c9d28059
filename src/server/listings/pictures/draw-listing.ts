import { notFound } from '#shared/api/path-parameters.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { drawUntilPhotos } from '#server/listings/storefront/draw-storefront.ts'
import { findDrawnListing } from './store.ts'
import { storefrontKind } from './storefront-kind.ts'

/**
 * Draws a public business, as SVG, from what strangers know of it: its house with its title on the sign, or, if it is
 * confidential, a sales room without a name.
 *
 * @throws AppError not_found: there is no such public business.
 */
export async function drawListing({ db }: Pick<Context, 'db'>, id: ListingId): Promise<string> {
  const listing = await findDrawnListing(db, id)
  if (!listing) throw notFound('business')
  return drawUntilPhotos({ title: listing.title, kind: storefrontKind(listing) }, listing.isConfidential)
}
