import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { offer, talkAbout } from '#server/deals/testing.ts'
import { shareWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { OffersPart } from './offers-part.tsx'

const shared = shareWorld()

test('without offers the seller reads how they arrive', async () => {
  const { world, seller, id } = await stage()
  show(<OffersPart id={id} />, world, seller)
  expect(screen.getByRole('status').textContent).toBe('Loading the offers')
  expect(await screen.findByText('No offers yet.')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('offers stand side by side, the highest price first, and what differs stands out', async () => {
  const staged = await stage()
  const { world, seller, id } = staged
  await offerBy(staged, 'Ann', { priceCents: 17_000_000 })
  const high = await offerBy(staged, 'Ben', { priceCents: 19_000_000, diligenceDays: 45 })
  await offer(world.as(seller), high.talk, { priceCents: 20_000_000, answers: high.offerId, typedName: 'Sal Example' })
  show(<OffersPart id={id} />, world, seller)
  const table = within(await screen.findByRole('table'))
  const [terms, ...heads] = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(terms).toBe('Terms')
  expect(heads).toEqual([
    expect.stringMatching(/^Ben Example: open the deal\$200,000Open.*Your counter, version 2\. Stage: /u),
    expect.stringMatching(/^Ann Example: open the deal\$170,000Open.*Their offer, version 1\. Stage: /u),
  ])
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))[0]).toBe(`/messages/${high.talk}?tab=deal`)
  const rows = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.some((label) => /price/iu.test(label))).toBe(false)
})

test('offers that did not load can be loaded again', async () => {
  const { world, seller, id } = await stage()
  const { user, answer } = show(<OffersPart id={id} />, world, seller)
  answer(() => new Response('', { status: 500 }))
  await waitFor(() => expect(screen.getByText("The offers didn't load")).toBeDefined())
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No offers yet.')).toBeDefined()
})

interface Staged {
  world: World
  seller: Person
  id: number
}

async function stage(): Promise<Staged> {
  const world = await shared()
  const seller = await world.person({ role: 'seller', firstName: 'Sal' })
  return { world, seller, id: await world.listing({ sellerId: seller.id, priceCents: 18_500_000 }) }
}

/** The newest offer of a buyer of this name. */
async function offerBy({ world, id }: Staged, firstName: string, changes: Parameters<typeof offer>[2]) {
  const { buyer, id: talk } = await talkAbout(world, id)
  await world.sql('update users set first_name = $2 where id = $1', [buyer.id, firstName])
  const { offers } = await offer(world.as(buyer), talk, { ...changes, typedName: `${firstName} Example` })
  return { talk, offerId: offers[0]?.id ?? 0 }
}
