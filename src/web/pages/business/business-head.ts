import type { ListingSummary } from '#shared/listings/listings.ts'
import { businessPath } from '#shared/paths.ts'
import { absolute, pageHead } from '#web/frame/page-head.ts'
import { priceText } from '#web/listings/listing-facts.ts'
import type { BusinessView } from './business-view.ts'

const DESCRIPTION_LENGTH = 155

/**
 * Metadata for search engines and shared links. It holds only what the public page shows, for every viewer. Pages
 * that only the owner can see are not indexed.
 */
export function businessHead({ listing, detail }: BusinessView) {
  const cover = listing.imageUrls[0]
  // A URL that is signed for one member must not be shared.
  const image = cover && !cover.includes('?') ? `${cover}?width=1200&format=jpeg` : undefined
  const isPrivate = ['paused', 'sold', 'withdrawn'].includes(detail?.status ?? '')
  return pageHead({
    title: `${listing.title}, ${listing.location}`,
    description: shorten(`${priceText(listing)}. ${listing.description.replaceAll(/\s+/gu, ' ')}`),
    path: businessPath(listing.id),
    image,
    isPrivate,
    trail: [['Marketplace', '/marketplace'], listing.title],
    // Search engines call a product without a price a mistake, and one that nobody can buy another.
    jsonLd: import.meta.env.SSR &&
      listing.price !== null &&
      !isPrivate && {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: listing.title,
        description: listing.description,
        category: listing.industry,
        ...(image && { image: absolute(image) }),
        ...propertiesOf(listing),
        offers: {
          '@type': 'Offer',
          price: (listing.price / 100).toFixed(2),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: absolute(businessPath(listing.id)),
        },
      },
  })
}

/** What everyone may know, as search engines read it. */
function propertiesOf({ facts = [] }: ListingSummary): object {
  const told = facts.filter(({ audience }) => audience === 'everyone')
  if (told.length === 0) return {}
  return { additionalProperty: told.map(({ label, text }) => ({ '@type': 'PropertyValue', name: label, value: text })) }
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH)).toWellFormed()}…`
}
