import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { askFor, givePassport } from '#server/buyer-passport/testing.ts'
import { contact } from '#server/conversations/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { InboxPage } from './inbox-page.tsx'

test('an empty inbox leads to the marketplace', async () => {
  const world = await createWorld()
  show(<InboxPage filter={{}} />, world, await world.person({ role: 'buyer' }))
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Browse the marketplace' }).getAttribute('href')).toBe('/marketplace')
  expect(screen.queryByRole('navigation', { name: 'Your buyers' })).toBeNull()
})

test('an inbox that does not load is tried again', async () => {
  const world = await createWorld()
  const { user, answer } = show(<InboxPage filter={{}} />, world, await world.person({ role: 'buyer' }))
  answer((path) => (path.startsWith('/api/conversations') ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "Your messages didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeDefined()
})

test('a row says about what and with whom, who wrote last, and what is unread', async () => {
  const { world, seller, buyer } = await stage()
  show(<InboxPage filter={{}} />, world, seller)
  const row = await screen.findByRole('link', { name: /^Bakery/u })
  expect(row.textContent).toContain('Bo Example, a buyer')
  expect(row.textContent).toContain('Is it still for sale?')
  expect(row.textContent).toMatch(/1 unread$/u)
  expect(await screen.findByRole('link', { name: /^Download who wrote to you/u })).toBeDefined()

  show(<InboxPage filter={{}} />, world, buyer)
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Bakery/u })).toHaveLength(2))
  const own = screen.getAllByRole('link', { name: /^Bakery/u })[1]
  expect(own?.textContent).toContain('Sal Example, the seller')
  expect(own?.textContent).toContain('You: Is it still for sale?')
  expect(own?.textContent).not.toContain('unread')
  expect(screen.getAllByRole('link', { name: /^Download who wrote to you/u })).toHaveLength(1)
})

test('a seller who asks for something has a tab for those who have it, and one for the others', async () => {
  const { world, seller, listingId } = await stage()
  await askFor(world, seller, listingId, { needsPassport: true })
  const bea = await world.person({ role: 'buyer', isSubscribed: true, firstName: 'Bea' })
  await givePassport(world, bea)
  await contact(world.as(bea), listingId, 'May I see the books?')
  const below = await world.person({ role: 'buyer', isSubscribed: true, firstName: 'Olaf' })
  await contact(world.as(below), listingId, 'Hello')
  show(<InboxPage filter={{ tab: 'below' }} />, world, seller)
  const tabs = within(await screen.findByRole('navigation', { name: 'Your buyers' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    expect.stringMatching(/^Qualified\d$/u),
    expect.stringMatching(/^Below requirements\d$/u),
  ])
  const section = within(screen.getByRole('region', { name: 'Below requirements' }))
  expect(section.getByText(/Olaf Example/u)).toBeDefined()
  expect(section.queryByText(/Bea Example/u)).toBeNull()
  show(<InboxPage filter={{ tab: 'passed' }} />, world, seller)
  expect(await screen.findByText('Buyers you decline appear here. They don’t see it.')).toBeDefined()
})

test('the switch for emails about unread messages changes at once, and goes back after a failure', async () => {
  const { world, seller } = await stage()
  const { user, hold, answer } = show(<InboxPage filter={{}} />, world, seller)
  const mails = await screen.findByRole<HTMLInputElement>('switch')
  expect(mails.checked).toBe(true)
  const release = hold()
  await user.click(mails)
  expect(mails.checked).toBe(false)
  release()
  await waitFor(async () =>
    expect(await (await world.as(seller).get('/api/conversations/settings')).json()).toEqual({ wantsMail: false }),
  )
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 503 }) : undefined))
  await user.click(mails)
  expect(await screen.findByText('Your setting is unchanged. Please try again.')).toBeDefined()
  expect(mails.checked).toBe(false)
})

async function stage(): Promise<{ world: World; seller: Person; buyer: Person; listingId: number }> {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', firstName: 'Sal' })
  const listingId = await world.listing({ sellerId: seller.id, title: 'Bakery' })
  const buyer = await world.person({ role: 'buyer', isSubscribed: true, firstName: 'Bo' })
  await contact(world.as(buyer), listingId)
  return { world, seller, buyer, listingId }
}
