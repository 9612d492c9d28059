import { expect, test } from 'vitest'
import { SearchSuggestions } from '#shared/listings/search-suggestions.ts'
import { shareWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

const sharedWorld = shareWorld()
let filled: Promise<World> | undefined

async function market(): Promise<World> {
  const world = await sharedWorld()
  await world.listings([
    {
      title: 'Harbor Bakery',
      location: 'Yakima, WA',
      latitude: 46.6,
      longitude: -120.51,
      industry: 'Restaurant',
      description: 'Sourdough and pie.',
    },
    { title: 'Harbor Café', location: 'Tacoma, WA', industry: 'Restaurant' },
    { title: 'Sold Bakery', location: 'Kent, WA', industry: 'Childcare' },
  ])
  await world.sql("update listings set status = 'sold' where title = 'Sold Bakery'")
  return world
}

async function suggest(q: string): Promise<SearchSuggestions> {
  const world = await (filled ??= market())
  const answer = await world.get(`/api/search-suggestions?${new URLSearchParams({ q })}`)
  expect(answer.status).toBe(200)
  return SearchSuggestions.parse(await answer.json())
}

const titles = ({ businesses }: SearchSuggestions) => businesses.map(({ title }) => title)

test('a beginning becomes places, industries and businesses', async () => {
  expect(titles(await suggest('ba'))).toEqual(['Harbor Bakery'])
  expect(titles(await suggest('Harbor'))).toEqual(['Harbor Bakery', 'Harbor Café'])
  expect(titles(await suggest('harbor ca'))).toEqual(['Harbor Café'])
  expect((await suggest('rest')).industries).toEqual([{ industry: 'Restaurant', count: 2 }])
  expect((await suggest('yak')).places[0]).toEqual({ near: 'Yakima, WA', count: 1 })
  expect((await suggest('9890')).places).toContainEqual({ near: 'Yakima, WA 98901', count: 1 })
  expect((await suggest('spok')).places[0]).toEqual({ near: 'Spokane, WA', count: 0 })
})

test.each(['', ' ', 'b'])('"%s" is too short for suggestions', async (q) => {
  expect(await suggest(q)).toEqual({ meaning: null, places: [], industries: [], businesses: [], didYouMean: null })
})

test.each([
  ['bakrey', 'bakery'],
  ['Habor bakery', 'harbor bakery'],
  ['sourdogh', null],
  ['coffe shopp', 'coffee shop'],
  ['sourdough', null],
  ['xylophone', null],
])('"%s" is understood as %j', async (q, meant) => {
  expect((await suggest(q)).didYouMean).toBe(meant)
})

test.each([
  ['bakery near Yakima', { label: 'Bakeries near Yakima', count: 1, isBounded: false }],
  ['restaurants in Yakima', { label: 'Restaurants within 10 miles of Yakima', count: 1, isBounded: false }],
  ['bakery near Spokane', null],
  ['bakery', null],
])('"%s" means %j', async (q, meaning) => {
  expect((await suggest(q)).meaning).toEqual(meaning)
})
