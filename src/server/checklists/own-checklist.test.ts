import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { ListingChecklist, PRE_SALE_POINTS } from '#shared/checklists/listing-checklist.ts'
import { marketYear } from '#shared/market-day.ts'
import { answer } from '#server/listings/facts/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Client } from '#test/world.ts'
import { PROVEN_POINTS } from './proofs.ts'

const [FIRST = '', SECOND = ''] = PRE_SALE_POINTS

async function stage() {
  const world = await createWorld()
  const person = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: person.id })
  return { world, person, seller: world.as(person), id, path: `/api/my-businesses/${id}/checklist` }
}

const read = async (client: Client, path: string) => ListingChecklist.parse(await (await client.get(path)).json())
const change = async (client: Client, path: string, points: string[], isDone: boolean) =>
  ListingChecklist.parse(await (await client.patch(path, { points, isDone })).json())

test('points are checked off for one business, in the order of the list, and no longer', async () => {
  const { world, person, seller, path } = await stage()
  const other = `/api/my-businesses/${await world.listing({ sellerId: person.id })}/checklist`
  expect(await read(seller, path)).toEqual({ done: [], proven: [] })
  await change(seller, path, [SECOND], true)
  expect((await change(seller, path, [FIRST, SECOND], true)).done).toEqual([FIRST, SECOND])
  expect((await read(seller, other)).done).toEqual([])
  expect((await change(seller, path, [SECOND], false)).done).toEqual([FIRST])
  expect((await change(seller, other, [FIRST], false)).done).toEqual([])
})

test('two tabs that check off different points at once lose none', async () => {
  const { seller, path } = await stage()
  await Promise.all(PRE_SALE_POINTS.slice(0, 6).map((point) => seller.patch(path, { points: [point], isDone: true })))
  expect((await read(seller, path)).done).toEqual(PRE_SALE_POINTS.slice(0, 6))
})

test('what the business shows by itself is done, and where', async () => {
  const { world, person, seller, id, path } = await stage()
  await answer(world, person, id, { sellingReason: 'We retire.', licenses: 'A food permit.' })
  const subTypes = [
    ...Array.from({ length: 3 }, () => 'profit_loss'),
    ...[1, 2].map((ago) => `tax_return_${marketYear() - ago}`),
    'equipment_list',
    'balance_sheet',
  ]
  for (const [index, subType] of subTypes.entries()) {
    await world.sql(
      `insert into documents (listing_id, title, type, sub_type, access_level, tags, file_name, content_type, file_bytes,
        file_hash, file_key) values ($1, 'Paper', 'financial', $2, 'admin_only', '{}', 'a.pdf', 'application/pdf', 1, $3, $3)`,
      [id, subType, `key-${index}`],
    )
  }
  expect((await read(seller, path)).proven).toEqual([
    { point: 'Profit and loss statements for three years', by: 'documents' },
    { point: 'Federal tax returns for at least the last two years', by: 'documents' },
    { point: 'A list of licenses and endorsements, with those a buyer must apply for', by: 'details' },
    { point: 'An equipment list with age and condition', by: 'documents' },
    { point: 'Why you are selling, in one true sentence', by: 'details' },
  ])
  await world.sql('update documents set sub_type = $1 where sub_type = $2', [
    `tax_return_${marketYear() - 9}`,
    `tax_return_${marketYear() - 1}`,
  ])
  await answer(world, person, id, {})
  expect((await read(seller, path)).proven.map(({ point }) => point)).toEqual([
    'Profit and loss statements for three years',
    'An equipment list with age and condition',
  ])
})

test('each point that a business can show is a point of the list', () => {
  for (const point of Object.keys(PROVEN_POINTS)) expect(PRE_SALE_POINTS).toContain(point)
})

test('nobody but its seller sees how far a business is, staff neither', async () => {
  const { world, path } = await stage()
  expect((await world.get(path)).status).toBe(401)
  expect((await world.patch(path, { points: [FIRST], isDone: true })).status).toBe(401)
  for (const role of ['seller', 'buyer', 'admin'] as const) {
    const other = world.as(await world.person({ role }))
    expect((await other.get(path)).status).toBe(404)
    expect((await other.patch(path, { points: [FIRST], isDone: true })).status).toBe(404)
  }
})

test.each([
  [{ points: ['Something else'], isDone: true }, { 'points.0': 'The checklist has no such point' }],
  [{ points: [], isDone: true }, { points: 'Name a point' }],
  [{ points: [FIRST], isDone: 'yes' }, { isDone: 'Say whether they are done' }],
])('%o is refused at its field', async (given, fields) => {
  const { seller, path } = await stage()
  const refused = await seller.patch(path, given)
  expect([refused.status, Problem.parse(await refused.json()).fields]).toEqual([400, fields])
})
