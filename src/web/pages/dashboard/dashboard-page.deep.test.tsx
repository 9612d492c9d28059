import { screen, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import type { ListingStatus } from '#shared/listings/listings.ts'
import { Route } from '#web/routes/members/dashboard.tsx'
import { Route as Marketplace } from '#web/routes/market/marketplace.tsx'
import { shareWorld } from '#test/world.ts'
import type { About, Person, World } from '#test/world.ts'

const shared = shareWorld()

test('a seller sees their listings as a ledger, with a total of those for sale', async () => {
  const { world, person } = await arrive({ role: 'seller', firstName: 'Nora' })
  const [sold, paused] = await world.listings([
    { title: 'Old Mill', sellerId: person.id, priceCents: 5_000_000 },
    { title: 'Closed Shop', sellerId: person.id, priceCents: 7_000_000 },
    { title: 'Bakery', sellerId: person.id, priceCents: 18_500_000 },
    { title: 'Salon', sellerId: person.id, priceCents: 1_500_000, verificationStatus: 'under_review' },
  ])
  await setStatus(world, sold, 'sold')
  await setStatus(world, paused, 'paused')
  await dashboard(world, person)
  await screen.findByRole('link', { name: 'View Bakery' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Nora')
  const bakery = row('Bakery')
  expect(within(bakery).getByText('$185,000')).toBeDefined()
  expect(within(bakery).getByText('For sale')).toBeDefined()
  expect(within(bakery).getByText('Verified')).toBeDefined()
  expect(within(bakery).getByRole('link', { name: 'View Bakery' }).getAttribute('href')).toMatch(/^\/business\/\d+$/u)
  expect(within(bakery).getByRole('link', { name: 'Edit Bakery' }).getAttribute('href')).toMatch(
    /^\/my-businesses\/\d+$/u,
  )
  expect(within(row('Salon')).getByText('Review')).toBeDefined()
  expect(within(row('Old Mill')).getByText('Sold')).toBeDefined()
  expect(screen.getByText('2 businesses for sale, asking together').parentElement?.textContent).toContain('$200,000')
  expect(entry('Listings')).toBe('43 verified')
  expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'What brings you here?' })).toBeNull()
})

test('a closed account says when it will be erased, and leads to where it can be kept', async () => {
  const { world, person } = await arrive({ role: 'buyer' })
  await world.sql(`insert into account_closings (user_id, erase_at) values ($1, '2030-03-05T20:00:00Z')`, [person.id])
  await dashboard(world, person)
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain('It will be erased on March 5, 2030. Keep my account')
  expect(within(note).getByRole('link', { name: 'Keep my account' }).getAttribute('href')).toBe('/account?section=data')
})

test('one verified listing is all of them, and needs no list to choose its figures from', async () => {
  const { world, person } = await arrive({ role: 'seller' })
  await world.listing({ title: 'Only One', sellerId: person.id, priceCents: 5_000_000 })
  await dashboard(world, person)
  expect(await screen.findByText('One business for sale, asking together')).toBeDefined()
  expect(entry('Listings')).toBe('1All verified')
  expect(screen.getByRole('heading', { name: 'Views and contacts' })).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Business' })).toBeNull()
})

test('figures are those of the newest listing that is for sale, until another one is chosen', async () => {
  const { world, person } = await arrive({ role: 'seller' })
  const [old, newest] = await world.listings([
    { title: 'Older', sellerId: person.id, createdAt: new Date('2024-01-01') },
    { title: 'Newest', sellerId: person.id, createdAt: new Date('2024-03-01') },
  ])
  await setStatus(world, newest, 'withdrawn')
  const { user } = await dashboard(world, person)
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Business' })
  expect(choice.value).toBe(String(old))
  await user.selectOptions(choice, 'Newest')
  expect(choice.value).toBe(String(newest))
})

test('a seller without listings is led to the first one', async () => {
  const { world, person } = await arrive({ role: 'seller' })
  const { user, address } = await dashboard(world, person)
  await screen.findByText('Nothing is listed yet')
  expect(screen.getByRole('link', { name: 'Add Business' }).getAttribute('href')).toBe('/seller-onboarding')
  expect(entry('Listings')).toBe('0')
  expect(screen.queryByText(/asking together/u)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Views and contacts' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Create Your First Listing' }))
  expect(address()).toBe('/seller-onboarding')
})

test.each<[string, About, string, RegExp | null]>([
  ['a buyer', { role: 'buyer' }, 'Buyer', /^A subscription opens detailed financials/u],
  ['a buyer in trial', { role: 'buyer', trialDays: 2 }, 'Buyer', /^Your trial shows every/u],
  ['a buyer after it', { role: 'buyer', trialDays: -2 }, 'Buyer', /^Your trial is over/u],
  ['a subscriber', { role: 'buyer', isSubscribed: true }, 'Buyer', null],
  ['a lender', { role: 'lender' }, 'Lender', /^A subscription opens/u],
  ['an administrator', { role: 'admin' }, 'Administrator', null],
])('%s sees what their role and access are', async (_, about, role, opens) => {
  const { world, person } = await arrive(about)
  await dashboard(world, person)
  expect(entry('Role')).toBe(role === 'Administrator' ? role : `${role}Change your role`)
  expect(entry('Listings')).toBe('')
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })?.getAttribute('href')).toBe(
      opens ? '/subscribe' : undefined,
    ),
  )
  if (opens) expect(screen.getByText(opens)).toBeDefined()
  const isBuyer = role === 'Buyer'
  for (const name of ['Become a verified buyer', 'Your buyer passport'])
    await waitFor(() => expect(screen.queryAllByRole('region', { name })).toHaveLength(isBuyer ? 1 : 0))
  expect(screen.queryAllByRole('region', { name: 'Saved' })).toHaveLength(role === 'Administrator' ? 0 : 1)
  expect(screen.queryByRole('heading', { name: 'Your listings' })).toBeNull()
})

test('what needs a member comes first: messages, offers, buyers who ask, and tasks', async () => {
  const { world, person } = await arrive({ role: 'seller' })
  const id = await world.listing({ title: 'Asked For', sellerId: person.id })
  const conversationId = '00000000-0000-4000-8000-000000000001'
  const page = openPage({ '/dashboard': Route }, '/start', world, person)
  page.answer(async (path) => {
    if (path === '/api/conversations/count') return Response.json(2)
    if (path === '/api/tasks/due') {
      const deal = { conversationId, listingTitle: 'Asked For' }
      return Response.json({
        total: 1,
        tasks: [{ ...deal, id: 4, title: 'Send the lease', dueOn: '2020-01-31' }],
        offers: [{ ...deal, priceCents: 18_000_000, expiresAt: '2027-03-31T19:00:00.000Z' }],
      })
    }
    if (path !== '/api/my-businesses') return undefined
    const own = (await (await world.as(person).get(path)).json()) as object[]
    return Response.json(own.map((one) => ({ ...one, accessRequests: 1 })))
  })
  await page.visit('/dashboard')
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }))
  await needs.findByText('Send the lease')
  await needs.findByText('A buyer asks for access')
  expect(needs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 unread messages', '/messages'],
    ['An offer of $180,000 waits for your answer', `/messages/${conversationId}?tab=deal`],
    ['A buyer asks for access', `/my-businesses/${id}?tab=buyers`],
    ['Send the lease', expect.stringMatching(new RegExp(`^/messages/${conversationId}\\?tab=room#`, 'u'))],
  ])
  expect(needs.getByText('Until March 31, 2027')).toBeDefined()
})

test('a member whom nothing waits for reads so in one line', async () => {
  const { world, person } = await arrive({ role: 'buyer' })
  await dashboard(world, person)
  const needs = within(screen.getByRole('region', { name: 'Needs you' }))
  expect(needs.getByText('Nothing right now. Messages, offers and deadlines appear here.')).toBeDefined()
})

test('what changed about saved businesses is said with what it was', async () => {
  const { world, person } = await arrive({ role: 'buyer' })
  const [cheaper, same] = await world.listings([
    { title: 'Cheaper Now', priceCents: 18_500_000 },
    { title: 'As It Was', priceCents: 5_000_000 },
  ])
  for (const id of [cheaper, same]) await world.as(person).put(`/api/saved/businesses/${id}`, {})
  await world.sql('update listings set price_cents = 17000000 where id = $1', [cheaper])
  await dashboard(world, person)
  const saved = within(screen.getByRole('region', { name: 'Saved' }))
  expect((await saved.findByRole('link', { name: 'Cheaper Now' })).parentElement?.textContent).toBe(
    'Cheaper Now now $170,000, was $185,000',
  )
  expect(saved.queryByText('As It Was')).toBeNull()
})

test('an administrator is offered no subscription and no other role', async () => {
  const { world, person } = await arrive({ role: 'admin' })
  await dashboard(world, person)
  const account = screen.getByRole('region', { name: 'Your account' })
  expect(within(account).getByText('Everything is open to you')).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/subscribe')
  expect(screen.queryByRole('button', { name: /your role/u })).toBeNull()
})

test('a trial shows until when it lasts, or that it has ended', async () => {
  const { world, person } = await arrive({ role: 'buyer', trialDays: 2 })
  await dashboard(world, person)
  expect(entry('Free trial, until')).toMatch(/^[A-Z][a-z]+ \d{1,2}.*Pacific time$/u)
  const over = await world.person({ role: 'buyer', trialDays: -2 })
  await dashboard(world, over)
  expect((await screen.findByText('Free trial, ended')).tagName).toBe('DT')
})

test('a member without a trial has no line about it', async () => {
  const { world, person } = await arrive({ role: 'buyer' })
  await dashboard(world, person)
  expect(screen.queryByText(/^Free trial/u)).toBeNull()
  expect(entry('Subscription')).toBe('Inactive')
})

test('a member without a role is asked for one, and not for money', async () => {
  const { world, person } = await arrive({ role: null })
  await dashboard(world, person)
  expect(entry('Role')).toBe('Not chosen yet')
  expect(screen.getByRole('heading', { name: 'What brings you here?' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose your role' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).toBeNull()
})

test('a lender who lists for somebody sees the listings', async () => {
  const { world, person } = await arrive({ role: 'lender' })
  await world.listing({ title: 'Listed Once', sellerId: person.id })
  await dashboard(world, person)
  expect(await screen.findByRole('link', { name: 'View Listed Once' })).toBeDefined()
})

test('listings that do not load are said to be on the market still, and Try again loads them', async () => {
  const { world, person } = await arrive({ role: 'seller' })
  await world.listing({ title: 'Reloaded', sellerId: person.id })
  const page = openPage({ '/dashboard': Route }, '/start', world, person)
  page.answer((path) => (path === '/api/my-businesses' ? new Response('broken', { status: 500 }) : undefined))
  await page.visit('/dashboard')
  expect(await screen.findByRole('heading', { name: "Your listings didn't load" })).toBeDefined()
  expect(entry('Listings')).toBe('Not available right now')
  page.answer(() => undefined)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'View Reloaded' })).toBeDefined()
  expect(entry('Listings')).toBe('1All verified')
})

test('a step that was made impossible elsewhere shows an error and the current status', async () => {
  const { world, person } = await arrive({ role: 'seller' })
  const id = await world.listing({ title: 'Two Tabs', sellerId: person.id })
  const { user } = await dashboard(world, person)
  await screen.findByRole('button', { name: 'More for Two Tabs' })
  await world.as(person).post(`/api/businesses/${id}/status`, { step: 'withdraw' })
  await user.click(screen.getByRole('button', { name: 'Mark under offer', hidden: true }))
  expect(await screen.findByText('The listing has changed')).toBeDefined()
  await waitFor(() => expect(within(row('Two Tabs')).getByText('Withdrawn')).toBeDefined())
})

test('withdrawing asks first, is done once by a double click, and can be undone', async () => {
  const { world, person } = await arrive({ role: 'seller' })
  const id = await world.listing({ title: 'Lakeside Laundry', sellerId: person.id })
  const { user } = await dashboard(world, person)
  const press = async (name: string) =>
    user.click(await within(row('Lakeside Laundry')).findByRole('button', { name, hidden: true }))
  await screen.findByRole('link', { name: 'View Lakeside Laundry' })
  await press('Withdraw')
  await user.click(within(asked('Withdraw Lakeside Laundry?')).getByRole('button', { name: 'Keep it listed' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await world.get(`/api/businesses/${id}/summary`)).status).toBe(200)
  await press('Withdraw')
  await user.dblClick(within(asked('Withdraw Lakeside Laundry?')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('It is off the market. It stays on your dashboard.')).toBeDefined()
  await waitFor(() => expect(within(row('Lakeside Laundry')).getByText('Withdrawn')).toBeDefined())
  expect((await world.get(`/api/businesses/${id}/summary`)).status).toBe(404)
  expect(within(row('Lakeside Laundry')).queryByRole('button', { name: 'Withdraw', hidden: true })).toBeNull()
  await press('List again')
  await waitFor(() => expect(within(row('Lakeside Laundry')).getByText('For sale')).toBeDefined())
})

test('what was withdrawn is gone from a marketplace that was looked at before', async () => {
  const { world, person } = await arrive({ role: 'seller' })
  await world.listing({ title: 'Quayside Quilts', sellerId: person.id })
  const market = '/marketplace?view=list&search=quilts'
  const { user, visit } = openPage({ '/dashboard': Route, '/marketplace': Marketplace }, market, world, person)
  expect(await screen.findByRole('heading', { name: 'Quayside Quilts' })).toBeDefined()
  await visit('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Withdraw', hidden: true }))
  await user.click(within(asked('Withdraw Quayside Quilts?')).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('It is off the market. It stays on your dashboard.')
  await visit(market)
  expect(await screen.findByRole('heading', { name: 'No businesses found' })).toBeDefined()
})

test('a step that fails changes nothing, and says so', async () => {
  const { world, person } = await arrive({ role: 'seller' })
  await world.listing({ title: 'Stays', sellerId: person.id })
  const { user, answer } = await dashboard(world, person)
  await screen.findByRole('link', { name: 'View Stays' })
  answer((_, { method } = {}) => (method === 'POST' ? new Response('no', { status: 500 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Mark under offer', hidden: true }))
  expect(await screen.findByText('Nothing was changed')).toBeDefined()
  expect(screen.getByText('Check your connection, then try again.')).toBeDefined()
  expect(within(row('Stays')).getByText('For sale')).toBeDefined()
})

test('buyers who ask for access, and a listing taken down by staff, are found at once', async () => {
  const { world, person } = await arrive({ role: 'seller' })
  const [asked] = await world.listings([
    { title: 'Asked For', sellerId: person.id },
    { title: 'Taken Down', sellerId: person.id },
  ])
  const page = openPage({ '/dashboard': Route }, '/start', world, person)
  page.answer(async (path) => {
    if (path !== '/api/my-businesses') return undefined
    const own = (await (await world.as(person).get(path)).json()) as { id: number }[]
    return Response.json(
      own.map((one) =>
        one.id === asked ? { ...one, accessRequests: 2, savedBy: 7 } : { ...one, takeDownReason: 'A copy.' },
      ),
    )
  })
  await page.visit('/dashboard')
  await screen.findByRole('link', { name: 'View Asked For' })
  expect(screen.getAllByText(/^Saved by/u).map(({ textContent }) => textContent)).toEqual(['Saved by 7 buyers'])
  expect(screen.getByRole('link', { name: '2 buyers ask for access' }).getAttribute('href')).toBe(
    `/my-businesses/${asked}?tab=buyers`,
  )
  expect(row('Taken Down').textContent).toContain('Taken down by our staff: A copy.')
  expect(within(row('Taken Down')).queryByRole('button', { name: 'More for Taken Down' })).toBeNull()
  expect(within(row('Taken Down')).queryByText('Verified')).toBeNull()
})

async function arrive(about: About): Promise<{ world: World; person: Person }> {
  const world = await shared()
  return { world, person: await world.person(about) }
}

/** Opens the dashboard, and waits until the listings were answered for. */
async function dashboard(world: World, person: Person): Promise<OpenedPage> {
  const page = openPage({ '/dashboard': Route }, '/dashboard', world, person)
  await screen.findByText(`Hello, ${person.firstName}`)
  await waitFor(() => expect(screen.queryAllByRole('status', { name: /Loading/u })).toEqual([]))
  await screen.findAllByRole('region', { name: 'Needs you' })
  return page
}

async function setStatus(world: World, id: number | undefined, status: ListingStatus): Promise<void> {
  await world.sql('update listings set status = $2 where id = $1', [id, status])
}

const row = (title: string): HTMLElement => {
  const article = screen.getAllByRole('article').find((one) => within(one).queryByRole('heading', { name: title }))
  if (!article) throw new Error(`there is no row of ${title}`)
  return article
}
const asked = (name: string) => screen.getByRole('dialog', { name })

/** What the account says of something. */
function entry(label: string): string {
  const account = screen.getAllByRole('region', { name: 'Your account' }).at(-1)
  const term = account && within(account).queryByText(label)
  return term?.parentElement?.textContent.slice(label.length) ?? ''
}
