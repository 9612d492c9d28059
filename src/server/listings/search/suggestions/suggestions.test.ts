import { expect, test } from 'vitest'
import { SearchSuggestions } from '#shared/listings/search-suggestions.ts'
import { shareWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

const sharedWorld = shareWorld()
let filled: Promise<World> | undefined

async function market(): Promise<World> {
  const world = await sharedWorld()
  await world.listings([
    { title: 'Harbor Bakery', location: 'Yakima, WA', industry: 'Restaurant', description: 'Sourdough and pie.' },
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
  expect((await suggest('yak')).places).toContain('Yakima, WA')
  expect((await suggest('9890')).places).toContain('Yakima, WA 98901')
})

test.each(['', ' ', 'b'])('"%s" is too short for suggestions', async (q) => {
  expect(await suggest(q)).toEqual({ places: [], industries: [], businesses: [], didYouMean: null })
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
