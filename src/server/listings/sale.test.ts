import { expect, test } from 'vitest'
import { OwnListings } from '#shared/listings/listing-detail.ts'
import { ManagedListing } from '#shared/listings/selling.ts'
import { stage, managed, step, idsOf } from './testing.ts'

test('a sale moves by its steps, and a listing off the market is visible to its owner only', async () => {
  const { world, seller, id } = await stage()
  const total = async () => (await world.get('/api/businesses')).headers.get('x-total-count')
  expect((await step(world, seller, id, 'offer')).status).toBe(200)
  expect([await idsOf(world), await total()]).toEqual([[id], '1'])
  for (const away of ['withdraw', 'sell']) {
    const answer = await step(world, seller, id, away)
    expect(ManagedListing.parse(await answer.json())).toMatchObject({ steps: ['relist'] })
    expect([await idsOf(world), await total()]).toEqual([[], '0'])
    expect((await world.get(`/api/businesses/${id}/summary`)).status).toBe(404)
    const own = OwnListings.parse(await (await world.as(seller).get('/api/my-businesses')).json())
    expect(own.map(({ status }) => status)).toEqual([away === 'sell' ? 'sold' : 'withdrawn'])
    expect((await step(world, seller, id, 'relist')).status).toBe(200)
    expect([await idsOf(world), await total()]).toEqual([[id], '1'])
  }
})

test('an impossible step is refused, and repeating a step is not an error', async () => {
  const { world, seller, id } = await stage()
  const statuses = async (...names: string[]) =>
    (await Promise.all(names.map((name) => step(world, seller, id, name)))).map(({ status }) => status)
  expect(await statuses('withdraw', 'withdraw', 'withdraw')).toEqual([200, 200, 200])
  const refused = await step(world, seller, id, 'sell')
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'conflict', reason: 'wrong_step' }])
  expect(await statuses('offer')).toEqual([409])
  expect(await statuses('verify')).toEqual([400])
  expect((await managed(world, seller, id)).status).toBe('withdrawn')
})

test('an unchecked listing that returns to the market waits from then on', async () => {
  const { world, seller, id } = await stage({ verificationStatus: 'under_review' })
  await step(world, seller, id, 'withdraw')
  await world.sql("update listings set review_since = '2026-03-02T00:00:00Z'")
  await step(world, seller, id, 'relist')
  const [row] = await world.sql("select review_since > now() - interval '1 minute' as recent from listings")
  expect(row).toEqual({ recent: true })
})

test('a seller asked for documents can send the listing again without changing it', async () => {
  const { world, seller, id } = await stage({ verificationStatus: 'documents_required' })
  const resubmit = async () => {
    const answer = await world.as(seller).post(`/api/businesses/${id}/resubmit`)
    return ManagedListing.parse(await answer.json())
  }
  const first = await resubmit()
  expect(first.verificationStatus).toBe('under_review')
  expect(await resubmit()).toEqual(first)
})
