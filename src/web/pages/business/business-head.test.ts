import { expect, test } from 'vitest'
import type { ListingDetail } from '#shared/listings/listing-detail.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { linkedData } from '#web/frame/testing.ts'
import { businessHead } from './business-head.ts'
import { publicView } from './business-view.ts'

const LISTING = {
  id: 1,
  title: 'A bakery',
  location: 'Spokane, WA',
  description: 'Bread.',
  industry: 'Food',
  price: 100,
  imageUrls: [],
}

function productOf(about: { price?: number | null; status?: ListingDetail['status'] }): unknown {
  const listing = { ...LISTING, ...about } as unknown as ListingSummary
  const detail = about.status && ({ ...listing, status: about.status } as ListingDetail)
  return linkedData(businessHead({ ...publicView(listing), detail }).meta).find((one) => one['@type'] === 'Product')
}

test('search engines are told of a product only where it has a price and can be bought', () => {
  expect(productOf({})).toMatchObject({ offers: { price: '1.00', availability: 'https://schema.org/InStock' } })
  expect(productOf({ price: null })).toBeUndefined()
  for (const status of ['sold', 'paused', 'withdrawn'] as const) expect(productOf({ status })).toBeUndefined()
})

function robotsOf(status: ListingDetail['status']): unknown[] {
  const listing = { ...LISTING, status } as unknown as ListingDetail
  const { meta } = businessHead({ ...publicView(listing), detail: listing })
  return meta.flatMap((one) => ('name' in one && one.name === 'robots' ? [one.content] : []))
}

test('search engines keep no page that only its owner can see', () => {
  for (const status of ['paused', 'sold', 'withdrawn'] as const) expect(robotsOf(status)).toEqual(['noindex'])
  for (const status of ['listed', 'under_offer'] as const) expect(robotsOf(status)).toEqual([])
})
