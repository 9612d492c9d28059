import { screen, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import { describing } from '#test/page/fields.ts'
import { subscribePath } from '#shared/paths.ts'
import { Route } from '#web/routes/market/business.$id.tsx'
import { shareWorld } from '#test/world.ts'
import type { About } from '#test/world.ts'
import type { ListingStatus } from '#shared/listings/listings.ts'
import { expectEverything, pictures, stageBakery, visit } from './testing.tsx'
import type { Staged } from './testing.tsx'

const shared = shareWorld()

test.each<[string, About | null]>([
  ['a visitor', null],
  ['a buyer', { role: 'buyer' }],
  ['a lender', { role: 'lender' }],
  ['another seller', { role: 'seller' }],
  ['a buyer after the trial', { role: 'buyer', trialDays: -1 }],
])('%s sees what is locked, and nothing of it is told', async (_, about) => {
  const { world, id } = await stage()
  await visit(world, `/business/${id}`, about)
  const figures = screen.getByRole('region', { name: 'Business Details' })
  expect(within(figures).getAllByText('Locked')).toHaveLength(3)
  expect(screen.getByRole('region', { name: 'Asking price' }).textContent).toContain('$185,000')
  expect(screen.getByText('$6,200/mo')).toBeDefined()
  expect(pictures()).toHaveLength(3)
  expect(document.body.innerHTML).not.toMatch(/412,000|1014 S Perry/u)
  expect(screen.getByRole('link', { name: '4 more pictures Upgrade to View' }).getAttribute('href')).toBe(
    subscribePath(`/business/${id}`),
  )
})

test('a visitor is asked to sign in or to join, and not to start a trial', async () => {
  const { world, id } = await stage()
  await visit(world, `/business/${id}`, null)
  const contact = within(screen.getByRole('region', { name: 'Contact Seller' }))
  expect(contact.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    `/api/login?returnTo=%2Fbusiness%2F${id}`,
  )
  const figures = within(screen.getByRole('region', { name: 'Business Details' }))
  expect(figures.getByRole('link', { name: 'Join Free' })).toBeDefined()
  expect(figures.queryByRole('link', { name: 'Subscribe' })).toBeNull()
  expect(
    figures.getByText(
      'The free 3-day trial opens these figures, 4 more pictures and the street address. No card needed.',
    ),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Start the free trial' })).toBeNull()
})

test('a member who never had a trial can start it there, which unlocks the page', async () => {
  const { world, id } = await stage()
  const { user, address } = await visit(world, `/business/${id}`, { role: 'seller' })
  const figures = within(screen.getByRole('region', { name: 'Business Details' }))
  expect(
    figures.getByText(/^The free 3-day trial opens these figures, 4 more pictures and the street address\./u),
  ).toBeDefined()
  expect(figures.queryByRole('link', { name: 'Subscribe' })).toBeNull()
  expect(figures.queryByRole('link', { name: 'Join Free' })).toBeNull()
  await user.dblClick(figures.getByRole('button', { name: 'Start the free trial' }))
  expect(await screen.findByText('Your free trial has begun')).toBeDefined()
  expect(await figures.findByText('$412,000/yr')).toBeDefined()
  expect(address()).toBe(`/business/${id}`)
})

test('after a trial the ledger says so, and only Premium is offered', async () => {
  const { world, id } = await stage()
  await visit(world, `/business/${id}`, { role: 'buyer', trialDays: -1 })
  const figures = within(screen.getByRole('region', { name: 'Business Details' }))
  expect(
    figures.getByText(
      'Your free trial is over. Premium, $2.99 a month, opens these figures, 4 more pictures and the street address again.',
    ),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Upgrade to Premium' })).toBeDefined()
  expect(screen.queryByText('Start the free trial')).toBeNull()
})

test.each<[string, About]>([
  ['a buyer in trial', { role: 'buyer', trialDays: 2 }],
  ['a subscriber', { role: 'buyer', isSubscribed: true }],
  ['staff', { role: 'admin' }],
])('%s sees everything', async (_, about) => {
  const { world, id } = await stage()
  await visit(world, `/business/${id}`, about)
  expectEverything()
  expect(screen.queryByText(/^This is your business/u)).toBeNull()
  expect(screen.getByRole('link', { name: 'Report this business' }).getAttribute('href')).toBe(`/report?business=${id}`)
})

test('a trial opens no conversation, and a subscription does, with what is left', async () => {
  const { world, id } = await stage()
  await visit(world, `/business/${id}`, { role: 'buyer', trialDays: 2 })
  expect(screen.getByRole('link', { name: 'Upgrade to Premium' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
})

test('a subscriber has both ways to contact the seller, and reads how many contacts are left', async () => {
  const { world, id } = await stage()
  const { user } = await visit(world, `/business/${id}`, { role: 'buyer', isSubscribed: true })
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send Message' })
  expect(send.disabled).toBe(false)
  expect(describing(send)).toMatch(/^3 of 3 sellers left\./u)
  expect(screen.getByText('Only the owner of this business can read your message.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Share Documents' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test.each([
  [{ left: 0 }, 'You have used all your contacts for this month. Your conversations go on as before.', true],
  [{ left: 0, isContacted: true }, /^You already have a conversation with this seller/u, false],
])('contacts of %o are explained', async (change, told, isDisabled) => {
  const { world, id } = await stage()
  const person = await world.person({ role: 'buyer', isSubscribed: true })
  const { visit: go, answer } = openPage({ '/business/$id': Route }, '/start', world, person)
  answer(async (path) => {
    if (!path.includes('/contact')) return undefined
    const state = (await (await world.as(person).get(path)).json()) as { allowance: object }
    const { left, ...rest } = change
    return Response.json({ ...state, ...rest, allowance: { ...state.allowance, left } })
  })
  await go(`/business/${id}`)
  expect(await screen.findByText(told)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' }).disabled).toBe(isDisabled)
})

test('contact options that did not load can be loaded again', async () => {
  const { world, id } = await stage()
  const person = await world.person({ role: 'buyer', isSubscribed: true })
  const { user, visit: go, answer } = openPage({ '/business/$id': Route }, '/start', world, person)
  answer((path) => (path.includes('/contact') ? new Response('', { status: 500 }) : undefined))
  await go(`/business/${id}`)
  await screen.findByText("We couldn't load the contact options.")
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Send Message' })).toBeDefined()
})

test('staff are offered no subscription', async () => {
  const { world, id } = await stage()
  await visit(world, `/business/${id}`, { role: 'admin' })
  expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/subscribe'))).toEqual([])
})

test('the owner sees all of it, marked as their own', async () => {
  const { world, id, seller } = await stage()
  openPage({ '/business/$id': Route }, `/business/${id}`, world, seller)
  await screen.findByRole('heading', { level: 1 })
  expectEverything()
  const note = await screen.findByText(/^This is your business\./u)
  expect(note.textContent).toBe('This is your business. Listed: everyone can find it.')
  const card = within(screen.getByRole('region', { name: 'This is your business' }))
  expect(card.getByRole('link', { name: 'Edit this listing' }).getAttribute('href')).toBe(`/my-businesses/${id}`)
  expect(screen.queryByRole('region', { name: 'Contact Seller' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Report this business' })).toBeNull()
})

test.each<[ListingStatus, string, string]>([
  ['under_offer', 'Under offer', 'Under offer: everyone can still find it.'],
  ['paused', 'Paused', 'Paused: only you and buyers who wrote to you can open it.'],
  ['withdrawn', 'Withdrawn', 'Withdrawn: it is off the market, and visitors no longer find it.'],
])('a business that is %s is marked, and its owner reads who finds it', async (status, badge, told) => {
  const { world, id, seller } = await stage()
  await world.sql('update listings set status = $2 where id = $1', [id, status])
  openPage({ '/business/$id': Route }, `/business/${id}`, world, seller)
  const note = await screen.findByText(/^This is your business\./u)
  expect(note.textContent).toBe(`This is your business. ${told}`)
  expect(screen.getByText(badge)).toBeDefined()
})

test('a member whose session has ended becomes a visitor, and learns why', async () => {
  const { world, id } = await stage()
  const person = await world.person({ role: 'buyer', trialDays: 2 })
  const { visit: go, answer } = openPage({ '/business/$id': Route }, '/start', world, person)
  answer((path) => (path === `/api/businesses/${id}` ? new Response('', { status: 401 }) : undefined))
  await go(`/business/${id}`)
  expect(await screen.findByText('Access Required')).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'Contact Seller' })).getByRole('link', { name: 'Sign In' }),
  ).toBeDefined()
  expect(screen.getAllByText('Locked')).toHaveLength(3)
})

test('a trial that expired meanwhile locks the business', async () => {
  const { world, id } = await stage()
  const person = await world.person({ role: 'buyer', trialDays: 2 })
  const { visit: go } = openPage({ '/business/$id': Route }, '/start', world, person)
  await go('/start')
  await world.sql(`update users set trial_ends_at = now() - interval '1 minute' where id = $1`, [person.id])
  await go(`/business/${id}`)
  expect(await screen.findByText(/^Your free trial is over\./u)).toBeDefined()
  expect(screen.getAllByText('Locked')).toHaveLength(3)
})

test('a business that is not there, or whose address is none, is not found', async () => {
  const { world } = await stage()
  for (const [index, path] of ['/business/999999', '/business/x', '/business/0'].entries()) {
    openPage({ '/business/$id': Route }, path, world)
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Business not found' })).toHaveLength(index + 1))
  }
})

test('a confidential business says who learns the name, and has no address to unlock', async () => {
  const { world, id, seller } = await stage({
    teaser: {
      title: 'A bakery',
      text: 'Bread and cake for the neighborhood, every day.',
      area: 'Spokane County',
      pinMiles: 3,
    },
  })
  const { user } = await visit(world, `/business/${id}`, null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A bakery')
  expect(await screen.findByText('The seller shows the name to buyers they approve.')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Business Details' })).getAllByText('Locked')).toHaveLength(3)
  expect(screen.queryByText(/the (?:exact|street) address/u)).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Location' }))
  expect(await screen.findByText(/The seller shows the address to buyers they approve\.$/u)).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Open in OpenStreetMap/u })).toBeNull()
  openPage({ '/business/$id': Route }, `/business/${id}`, world, seller)
  expect(await screen.findByText(/^Strangers see another title and a wide area\./u)).toBeDefined()
  expect(screen.getByText(/^This is your business\./u).textContent).toContain(
    'Listed: everyone can find it without its name.',
  )
})

async function stage(about: object = {}, count?: number): Promise<Staged> {
  return stageBakery(await shared(), about, count)
}

test('the badge of a verified business opens what was checked', async () => {
  const { world, id } = await stage()
  const check = (kind: string, year = 0) =>
    world.sql(
      `insert into listing_checks (listing_id, kind, year, result, checked_on)
        values ($1, $2, $3, 'confirmed', '2026-11-20'::date + (current_date - '2026-11-20'::date) / 2)`,
      [id, kind, year],
    )
  await check('business_license')
  await check('tax_return', 2025)
  await check('tax_return', 2024)
  await visit(world, `/business/${id}`, null)
  const badge = await screen.findByRole('button', { name: 'Verified: what was checked' })
  const list = document.getElementById(badge.getAttribute('popovertarget') ?? '')
  expect(list?.textContent).toMatch(/UBI active at Revenue\s*Checked \w{3} \d+, \d{4}/u)
  expect(list?.textContent).toMatch(/2 tax returns seen: 2025, 2024\s*Checked \w{3} \d+, \d{4}/u)
})
