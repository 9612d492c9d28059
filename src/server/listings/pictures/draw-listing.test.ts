import { expect, test } from 'vitest'
import { ListingSummary } from '#shared/listings/listings.ts'
import { listConfidentially, TEASER } from '#server/listings/identity/testing.ts'
import { drawUntilPhotos } from '#server/listings/storefront/draw-storefront.ts'
import { createWorld } from '#test/world.ts'
import { storefrontKind } from './storefront-kind.ts'

test('a business without photos is drawn from its public row, until it has one', async () => {
  const world = await createWorld()
  const id = await world.listing({ title: 'Rye & Hearth Bakery', industry: 'Retail' })
  const summary = async () => ListingSummary.parse(await (await world.get(`/api/businesses/${id}/summary`)).json())
  expect((await summary()).drawingUrl).toBe(`/drawings/${id}`)

  const answer = await world.get(`/drawings/${id}`)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer.text()).toBe(drawUntilPhotos({ title: 'Rye & Hearth Bakery', kind: 'bakery' }, false))
  for (const encoding of ['br', 'gzip']) {
    const packed = await world.get(`/drawings/${id}`, { 'accept-encoding': encoding })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
  }

  await world.pictures(id, ['a'.repeat(22)])
  expect((await summary()).drawingUrl).toBeUndefined()
})

test('of a confidential business a room is drawn without its name, and nothing of what is off the market', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await listConfidentially(world, seller)
  const drawn = await (await world.get(`/drawings/${id}`)).text()
  expect(drawn).toBe(drawUntilPhotos({ title: TEASER.teaserTitle, kind: 'gift' }, true))
  await world.as(seller).post(`/api/businesses/${id}/status`, { step: 'pause' })
  for (const path of [id, id + 1, 'x', '01']) expect((await world.get(`/drawings/${path}`)).status).toBe(404)
})

test.each([
  ['Corner Café', 'Retail', 'cafe'],
  ['Smith & Sons', 'Restaurant', 'restaurant'],
  ['Smith & Sons', 'Other', 'office'],
  ['Harbor Auto Repair', 'Service Business', 'garage'],
])('%s, %s is drawn as a %s', (title, industry, kind) => {
  expect(storefrontKind({ title, industry })).toBe(kind)
})
