import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { readMarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { parseSearch, stringifySearch } from '#web/search-codec.ts'
import { MarketplacePage } from './marketplace-page.tsx'

/** The page at an address, e.g. "?search=tea". */
function Marketplace({ at }: { at: string }) {
  const [search, setSearch] = useState(() => readMarketplaceSearch(parseSearch(at)))
  return (
    <>
      <output>{stringifySearch({ ...search })}</output>
      <MarketplacePage search={search} onChange={(change) => setSearch((old) => ({ ...old, ...change }))} />
    </>
  )
}

async function stage(at: string): Promise<Shown & { world: World }> {
  const world = await createWorld()
  const listing = { industry: 'Beauty & Wellness', location: 'Yakima, WA', propertyIncluded: false }
  await world.listings([
    { ...listing, title: 'Nails', priceCents: 3_800_000, monthlyCashFlowCents: 900_000 },
    { ...listing, title: 'Barber', priceCents: 8_500_000, monthlyCashFlowCents: 100_000 },
    { ...listing, title: 'Bathhouse', priceCents: 12_900_000, monthlyCashFlowCents: 300_000 },
    { ...listing, title: 'Salon', priceCents: null, monthlyCashFlowCents: null },
    { ...listing, title: 'Bakery', industry: 'Food & Beverage', priceCents: 7_200_000, propertyIncluded: true },
  ])
  return { world, ...show(<Marketplace at={at} />, world) }
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const offered = (name: string) => Array.from(select(name).options, ({ text }) => text)
const address = () => document.querySelector('output')?.textContent

test('each filter has a chip that removes it, and Clear All removes the rest', async () => {
  const { user } = await stage('?view=list')
  await waitFor(() => expect(titles()).toHaveLength(5))
  await user.selectOptions(select('Price range'), '$50K-$100K')
  await user.selectOptions(select('Industry'), 'Beauty & Wellness')
  await user.selectOptions(select('Property'), 'Lease Only')
  expect(address()).toBe(
    '?priceMin=50000&priceMax=100000&industry=Beauty+%26+Wellness&propertyIncluded=false&view=list',
  )
  await waitFor(() => expect(titles()).toEqual(['Salon', 'Barber']))
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '$50K-$100K',
    'Beauty & Wellness',
    'Lease Only',
    'Clear All',
  ])
  await user.click(chips.getByRole('button', { name: 'Remove filter Beauty & Wellness' }))
  expect(address()).toBe('?priceMin=50000&priceMax=100000&propertyIncluded=false&view=list')
  expect(select('Industry').value).toBe('')
  await user.click(chips.getByRole('button', { name: 'Clear All' }))
  expect(address()).toBe('?view=list')
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('the price and property filters offer what S1 lists', async () => {
  await stage('?view=list')
  expect(offered('Price range')).toEqual([
    'All',
    '$10K-$50K',
    '$50K-$100K',
    '$100K-$250K',
    '$250K-$500K',
    '$500K-$999K',
    'Custom',
  ])
  expect(offered('Property')).toEqual(['All', 'Property Included', 'Lease Only'])
  expect(offered('Industry')).toHaveLength(11)
})

test('an empty result says so and links back to all businesses', async () => {
  const { user } = await stage('?view=list&search=submarine')
  expect(await screen.findByText('0 businesses')).toBeDefined()
  const nothing = await screen.findByRole('heading', { name: 'No businesses found' })
  const buttons = screen.getAllByRole('button', { name: 'Clear All' })
  expect(nothing.compareDocumentPosition(buttons.at(-1) ?? nothing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(buttons.at(-1) ?? nothing)
  expect(address()).toBe('?view=list')
  await waitFor(() => expect(titles()).toHaveLength(5))
})

test.each([
  ['Price low to high', 'price-asc', ['Nails', 'Bakery', 'Barber', 'Bathhouse', 'Salon']],
  ['Price high to low', 'price-desc', ['Bathhouse', 'Barber', 'Bakery', 'Nails', 'Salon']],
  ['Cash Flow high to low', 'cash-flow-desc', ['Nails', 'Bakery', 'Bathhouse', 'Barber', 'Salon']],
])('%s sorts by numbers, and what has none comes last', async (label, sort, sorted) => {
  const { user } = await stage('?view=list')
  await user.selectOptions(select('Sort by'), label)
  expect(address()).toBe(`?sort=${sort}&view=list`)
  await waitFor(() => expect(titles()).toEqual(sorted))
})

test('Industry A-Z sorts by industry', async () => {
  await stage('?view=list&sort=industry')
  expect(select('Sort by').value).toBe('industry')
  await waitFor(() => expect(titles().at(-1)).toBe('Bakery'))
  expect(titles()).toHaveLength(5)
})

test('a typed place is one to be near, and takes the place of the map’s area', async () => {
  const { user } = await stage('?bbox=-123,47,-122,48&view=list')
  const box = screen.getByRole('searchbox')
  await user.type(box, 'bakery{Enter}')
  expect(address()).toBe('?search=bakery&view=list&bbox=-123%2C47%2C-122%2C48')
  expect(offered('Sort by')).not.toContain('Nearest first')
  await user.type(box, ' near Yakima{Enter}')
  await waitFor(() => expect(address()).toBe('?search=bakery+near+Yakima&view=list'))
  await waitFor(() => expect(offered('Sort by')).toContain('Nearest first'))
  await user.selectOptions(select('Sort by'), 'Nearest first')
  expect(address()).toBe('?search=bakery+near+Yakima&sort=nearest&view=list')
  await user.clear(box)
  await user.type(box, 'bakery{Enter}')
  await waitFor(() => expect(select('Sort by').value).toBe('newest'))
  await waitFor(() => expect(titles()).toEqual(['Bakery']))
})

test('a single result is not called all businesses', async () => {
  await stage('?view=list&search=bakery')
  expect(await screen.findByText('Showing the 1 available business')).toBeDefined()
})

test('invalid parts of an address are ignored', async () => {
  await stage('?view=list&priceMin=abc&priceMax=-5&sort=zzz&propertyIncluded=maybe&nonsense=1')
  await waitFor(() => expect(titles()).toHaveLength(5))
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  expect(select('Sort by').value).toBe('newest')
})

test.each(['12', 'true'])('the search %s stays text', async (text) => {
  await stage(`?search=${text}&view=list`)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(text)
  expect(await screen.findByRole('button', { name: `Remove filter “${text}”` })).toBeDefined()
})

test('a price from a link that matches no band is shown', async () => {
  const { user } = await stage('?view=list&priceMin=60000&priceMax=70000')
  expect(await screen.findByRole('button', { name: 'Remove filter $60K-$70K' })).toBeDefined()
  expect(select('Price range').value).toBe('custom')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Max price' })).value).toBe('70,000')
  await user.selectOptions(select('Price range'), 'All')
  expect(address()).toBe('?view=list')
})

test('a card shows which words of the description were found, and marks them', async () => {
  const { world } = await stage('?view=list&search=nothing')
  await world.listing({
    title: 'Corner Shop',
    description: `${'Bread and cake. '.repeat(20)}An espresso bar beside it.`,
  })
  show(<Marketplace at="?view=list&search=espresso" />, world)
  const found = await screen.findByText('espresso')
  expect(found.tagName).toBe('MARK')
  expect(found.parentElement?.textContent).toMatch(/^….*An espresso bar beside it\.$/u)
})

test('after the bands a price may be any, and after the industries of S1 come those that are for sale', async () => {
  const { user } = await stage('?view=list')
  await user.hover(select('Industry'))
  await waitFor(() => expect(offered('Industry').at(-1)).toBe('Food & Beverage'))
  await user.selectOptions(select('Price range'), 'Custom')
  expect(address()).toBe('?view=list')
  await user.type(await screen.findByRole('textbox', { name: 'Min price' }), '70k')
  await user.type(screen.getByRole('textbox', { name: 'Max price' }), '90,000')
  await waitFor(() => expect(address()).toBe('?priceMin=70000&priceMax=90000&view=list'))
  await user.clear(screen.getByRole('textbox', { name: 'Max price' }))
  await user.type(screen.getByRole('textbox', { name: 'Max price' }), '60000')
  expect(screen.getByText('More than the min price.')).toBeDefined()
  await user.selectOptions(select('Price range'), 'All')
  expect(screen.queryByRole('group', { name: 'Custom price' })).toBeNull()
})
