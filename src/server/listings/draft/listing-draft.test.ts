import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { FoundDraft, SavedDraft } from '#shared/listings/listing-draft.ts'
import type { ListingDraft } from '#shared/listings/listing-draft.ts'
import { createWorld } from '#test/world.ts'
import type { Client } from '#test/world.ts'
import { sweepListingDrafts } from './listing-draft.ts'

const PATH = '/api/listing-draft'
const VALUES = {
  businessName: 'Perry Street Books ',
  askingPrice: '85k',
  description: 'Too short yet',
  pin: '47.6,-117.4',
}

const find = async (client: Client) => FoundDraft.parse(await (await client.get(PATH)).json()).draft
const put = (client: Client, values: object, updatedAt: string | null) => client.put(PATH, { values, updatedAt })
const save = async (client: Client, values: ListingDraft['values'], updatedAt: string | null = null) =>
  SavedDraft.parse(await (await put(client, values, updatedAt)).json()).updatedAt
const remove = (client: Client, updatedAt: string) => client.delete(`${PATH}?updatedAt=${updatedAt}`)

test('a draft is there on every device of its member, as it was typed, and for nobody else', async () => {
  const world = await createWorld()
  const [seller, admin] = [await world.person({ role: 'seller' }), await world.person({ role: 'admin' })]
  expect(await find(world.as(seller))).toBeNull()
  const updatedAt = await save(world.as(seller), VALUES)
  expect(await find(world.as(seller))).toEqual({ values: VALUES, updatedAt })
  expect(await find(world.as(admin))).toBeNull()
  await remove(world.as(admin), updatedAt)
  expect(await find(world.as(seller))).toEqual({ values: VALUES, updatedAt })
  for (const answer of [await world.get(PATH), await put(world, VALUES, null), await remove(world, updatedAt)]) {
    expect(answer.status).toBe(401)
  }
})

test('of two devices the second to save learns that there is a newer draft, and nothing is lost', async () => {
  const world = await createWorld()
  const client = world.as(await world.person())
  const first = await save(client, VALUES)
  const second = await save(client, { businessName: 'From the phone' }, first)
  expect(Date.parse(second)).toBeGreaterThan(Date.parse(first))
  for (const seen of [null, first]) {
    const late = await put(client, { businessName: 'From the desk' }, seen)
    expect([late.status, Problem.parse(await late.json()).reason]).toEqual([409, 'changed_meanwhile'])
  }
  expect((await remove(client, first)).status).toBe(204)
  expect((await find(client))?.values).toEqual({ businessName: 'From the phone' })
  const answers = await Promise.all(['a', 'b', 'c'].map((businessName) => put(client, { businessName }, second)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
})

test('a draft that was sent or cleared elsewhere is not saved again unasked', async () => {
  const world = await createWorld()
  const client = world.as(await world.person())
  const seen = await save(client, VALUES)
  await remove(client, seen)
  expect(await find(client)).toBeNull()
  expect((await put(client, VALUES, seen)).status).toBe(409)
  await save(client, VALUES)
  expect((await find(client))?.values).toEqual(VALUES)
})

test('only fields of the form are saved, each as long as a listing may have it', async () => {
  const world = await createWorld()
  const client = world.as(await world.person())
  const wrong: [object, string][] = [
    [{ photos: 'x' }, 'values.photos'],
    [{ businessName: 'a'.repeat(121) }, 'values.businessName'],
    [{ description: 'a'.repeat(10_001) }, 'values.description'],
    [{ askingPrice: '1'.repeat(61) }, 'values.askingPrice'],
    [{ location: 'Oma\0k' }, 'values.location'],
    [{ hasFinancials: true }, 'values.hasFinancials'],
  ]
  for (const [values, field] of wrong) {
    const answer = await put(client, values, null)
    const { fields } = Problem.parse(await answer.json())
    expect([answer.status, Object.keys(fields ?? {})], field).toEqual([400, [field]])
  }
  expect(await find(client)).toBeNull()
  await save(client, { description: 'é'.repeat(10_000), teaserText: '書'.repeat(3000) })
  expect((await find(client))?.values.description).toHaveLength(10_000)
  expect(
    (await put(client, { description: '\u0001'.repeat(10_000), teaserText: '\u0001'.repeat(3000) }, null)).status,
  ).toBe(413)
})

test('a draft that nobody continued for a month is deleted', async () => {
  const world = await createWorld()
  const [old, fresh] = [world.as(await world.person()), world.as(await world.person())]
  for (const client of [old, fresh]) await save(client, VALUES)
  const drafts = await world.sql('select user_id from listing_drafts order by updated_at')
  await world.sql(`update listing_drafts set updated_at = now() - interval '31 days' where user_id = $1`, [
    drafts[0]?.['user_id'],
  ])
  await sweepListingDrafts(world.services)
  expect(await find(old)).toBeNull()
  expect(await find(fresh)).not.toBeNull()
})
