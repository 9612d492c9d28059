import { screen, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect } from 'vitest'
import { Route } from '#web/routes/market/business.$id.tsx'
import type { About, Person, World } from '#test/world.ts'

export const ADDRESS = '1014 S Perry St, Spokane, WA 99202'
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', '0'].map((letter) => letter.repeat(32))

export interface Staged {
  world: World
  seller: Person
  id: number
}

/** A bakery with everything that a seller can give. */
export async function stageBakery(world: World, about: object = {}, count = KEYS.length): Promise<Staged> {
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({
    title: 'Perry Bakery',
    sellerId: seller.id,
    priceCents: 18_500_000,
    monthlyCashFlowCents: 620_000,
    grossRevenueCents: 41_200_000,
    fullAddress: ADDRESS,
    latitude: 47.6461,
    longitude: -117.3914,
    ...about,
  })
  await world.pictures(
    id,
    KEYS.slice(0, count).map((key, index) => `${String(id).padStart(8, '0')}${key.slice(8)}`.slice(0, 31) + index),
  )
  return { world, seller, id }
}

/** Opens the page as somebody who arrives now; as a visitor without anything about them. */
export async function visit(world: World, path: string, about: About | null): Promise<OpenedPage> {
  const page = openPage({ '/business/$id': Route }, path, world, about ? await world.person(about) : undefined)
  await screen.findByRole('heading', { level: 1 })
  return page
}

export function expectEverything(): void {
  const figures = within(screen.getByRole('region', { name: 'Business Details' }))
  for (const text of ['$412,000/yr', '0.45×', '18%']) expect(figures.getByText(text)).toBeDefined()
  expect(figures.queryByText('Locked')).toBeNull()
  expect(pictures()).toHaveLength(7)
  expect(screen.queryByRole('link', { name: /Upgrade to View$/u })).toBeNull()
}

export const pictures = () => screen.queryAllByRole('img', { name: /, picture \d$/u })
