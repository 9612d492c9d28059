import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { bellOf } from '#server/notifications/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { AnalyticsPage } from './analytics-page.tsx'

test('others than staff read the market report, below one line about what the rest takes', async () => {
  const world = await createWorld()
  showAt(world, await world.person({ role: 'seller' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The market in Washington' })).toBeDefined()
  const line = within(screen.getByRole('complementary', { name: 'Admin Access Required' }))
  expect(line.getByText('Admin Access Required')).toBeDefined()
  expect(line.getByText('You need admin privileges to view user signups.')).toBeDefined()
  expect(line.getByRole('link').getAttribute('href')).toBe('/api/login?returnTo=%2Fanalytics')
  expect(screen.queryByLabelText('Title')).toBeNull()
})

test('a report that does not load says so, and can be asked for again', async () => {
  const world = await createWorld()
  const { user, answer } = showAt(world, await world.person({ role: 'buyer' }))
  answer((path) => (path.startsWith('/api/market') ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByText("The market report didn't load")).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The market in Washington' })).toBeDefined()
})

test('a market without anything says so in each card', async () => {
  const { world, staff } = await stage()
  showAt(world, staff)
  const listings = await card('Business Listings')
  expect(await within(listings).findByText('businesses')).toBeDefined()
  expect(listings.textContent).toContain('Average priceNot disclosed')
  expect(listings.textContent).toContain('Price rangeNot disclosed')
  expect((await card('Businesses by Industry')).textContent).toContain('Nothing is for sale yet.')
  expect((await card('Trial Activity')).textContent).toContain('0trials in total')
  expect(await screen.findByText('No views in the last 30 days.')).toBeDefined()
  expect(await screen.findByText('No searches in the last 30 days.')).toBeDefined()
})

test('each card says its figures, and each chart has a table', async () => {
  const { world, staff } = await stage()
  await world.listings([
    { industry: 'Retail', priceCents: 10_000_000 },
    { industry: 'Retail', priceCents: 30_000_000 },
    { industry: 'Automotive', priceCents: null },
  ])
  await world.people([{ role: 'buyer', trialDays: 3 }, { role: 'buyer', trialDays: -3 }, { firstName: 'New' }])
  const { answer } = showAt(world, staff)
  const months = ['2026-08', '2026-09', '2026-10', '2026-11']
  answer((path) => {
    if (path === '/api/admin/financial-performance') {
      return Response.json({
        monthlyRecurringRevenue: 3998,
        totalRevenue: 120_000,
        averageRevenuePerUser: 1999,
        subscriptionStats: { activeSubscriptions: 1, cancelledSubscriptions: 2, trialToSubscriptionRate: 12.5 },
        revenueGrowth: months.map((month, index) => ({ month, newSubscriptions: index, revenue: index * 1000 })),
      })
    }
    if (path === '/api/admin/unmet-words') return Response.json([{ word: 'zapateria', visitors: 7 }])
    if (path !== '/api/admin/advanced-engagement') return undefined
    return Response.json({
      userRetentionRates: { sevenDay: 40, thirtyDay: 20 },
      averageSessionDuration: 1.04,
      mostViewedBusinesses: [{ title: 'Bakery', industry: 'Food & Beverage', viewCount: 1204 }],
      searchPatterns: [{ searchTerm: 'espresso', frequency: 3, conversionRate: 33.3 }],
      userActivityHeatmap: Array.from({ length: 24 }, (_, hour) => ({ hour, activeUsers: hour % 4 })),
    })
  })
  const listings = await card('Business Listings')
  expect(await within(listings).findByText('3')).toBeDefined()
  expect(listings.textContent).toContain('Average price$200,000')
  expect(listings.textContent).toContain('Price range$100,000 - $300,000')
  expect(rowsOf(await card('Businesses by Industry'))).toEqual([
    ['Industry', 'Businesses', 'Average price'],
    ['Retail', '2', '$200,000'],
    ['Automotive', '1', 'None'],
  ])
  expect((await card('Trial Activity')).textContent).toContain('2trials in totalActive1Expired1')
  expect(rowsOf(await card('User Distribution'))).toContainEqual(['Not chosen yet', '1'])
  expect((await card('Monthly Revenue')).textContent).toContain('$40MRR')
  expect((await card('Total Revenue')).textContent).toContain('$1,2006-Month Total')
  expect((await card('Conversion Rate')).textContent).toContain('12.5%')
  const [revenue, subscriptions] = within(await card('Revenue Growth Trend')).getAllByRole('table')
  expect(cellsOf(revenue)).toEqual([
    ['Month', 'Revenue', 'Change'],
    ['Sep 2026', '$10', '$10'],
    ['Oct 2026', '$20', '$10'],
    ['Nov 2026', '$30', '$10'],
  ])
  expect(cellsOf(subscriptions).at(-1)).toEqual(['Nov 2026', '3'])
  expect((await card('User Retention')).textContent).toContain('Average session1 minute')
  expect(rowsOf(await card('Most Viewed Businesses')).at(-1)).toEqual(['Bakery', 'Food & Beverage', '1,204'])
  expect(rowsOf(await card('Top Search Terms')).at(-1)).toEqual(['espresso', '3', '33.3%'])
  expect(rowsOf(await card('Searched in Vain')).at(-1)).toEqual(['zapateria', '7'])
  const hours = within(await card('User Activity by Hour')).getAllByRole('listitem')
  expect(hours.map(({ textContent }) => textContent).filter((_, index) => index % 6 === 0)).toEqual([
    '12 AM0 active',
    '6 AM2 active',
    '12 PM0 active',
    '6 PM2 active',
  ])
  // Color says how many.
  const colors = hours.slice(0, 4).map((hour) => /bg-heat-\w+/u.exec(hour.innerHTML)?.[0])
  expect(colors).toEqual(['bg-heat-low', 'bg-heat-low', 'bg-heat-mid', 'bg-heat-high'])
  expect(within(await card('Recent Activity')).getAllByRole('listitem').length).toBeLessThanOrEqual(6)
})

test('a figure that fails is told by its own cards alone, and tried again', async () => {
  const { world, staff } = await stage()
  const { user, answer } = showAt(world, staff)
  answer((path) => (path === '/api/admin/financial-performance' ? new Response('', { status: 503 }) : undefined))
  const revenue = within(await card('Monthly Revenue'))
  expect(await revenue.findByText('This figure didn’t load.')).toBeDefined()
  expect(within(await card('Business Listings')).queryByRole('alert')).toBeNull()
  answer(() => undefined)
  await user.click(revenue.getByRole('button', { name: /^Try again/u }))
  expect(await revenue.findByText('MRR, monthly recurring revenue')).toBeDefined()
  expect(revenue.queryByRole('alert')).toBeNull()

  answer((path) => (path === '/api/admin/financial-performance' ? new Response('', { status: 503 }) : undefined))
  const refresh = await screen.findByRole('button', { name: 'Refresh' })
  await user.click(refresh)
  expect(await revenue.findByText('This figure is out of date: the latest one didn’t load.')).toBeDefined()
  expect(revenue.getByText('MRR, monthly recurring revenue')).toBeDefined()
})

test('users that do not load show who is signed in', async () => {
  const { world, staff } = await stage()
  const { user, answer } = showAt(world, staff)
  answer((path) => (path.startsWith('/api/admin/users') ? new Response('', { status: 500 }) : undefined))
  const users = within(await card('User Signups Repository'))
  const alert = await users.findByRole('alert')
  expect(alert.textContent).toContain('API Connection IssueUnable to fetch user list from database.')
  expect(alert.textContent).toContain(`NameStella ExampleEmail${staff.email}RoleAdministrator`)
  expect(users.queryByRole('table')).toBeNull()
  answer(() => undefined)
  await user.click(users.getByRole('button', { name: /^Try again/u }))
  expect(await users.findByRole('table')).toBeDefined()
})

test('users are searched and sorted, each state with an address and by itself', async () => {
  const { world, staff } = await stage()
  await world.people([
    { firstName: 'Ann', email: 'zz@example.org', role: 'buyer' },
    { firstName: 'Zoe', email: 'aa@example.org' },
  ])
  const { user, address } = showAt(world, staff, '/analytics?search=%40example.org&sort=email')
  const users = within(await card('User Signups Repository'))
  await waitFor(() => expect(names()).toEqual(['Zoe Example', 'Ann Example']))
  expect(users.getByText('1-2 of 2 users')).toBeDefined()
  const head = (name: string) => users.getByRole('columnheader', { name: new RegExp(`^${name}`, 'u') })
  expect(head('Email').getAttribute('aria-sort')).toBe('ascending')
  expect(head('Name').getAttribute('aria-sort')).toBeNull()
  expect(users.getByRole('row', { name: /^Zoe/u }).textContent).toContain('Not chosen yet')
  expect(users.getByRole('link', { name: /^Save as CSV ?: the users found$/u }).getAttribute('href')).toBe(
    '/api/admin/users.csv?search=%40example.org&sort=email',
  )
  await user.click(within(head('Signup Date')).getByRole('link'))
  expect(address()).toBe('/analytics?search=%40example.org')
  await waitFor(() => expect(head('Signup Date').getAttribute('aria-sort')).toBe('descending'))
  await user.click(within(head('Signup Date')).getByRole('link'))
  expect(address()).toBe('/analytics?search=%40example.org&sort=oldest')
  await waitFor(() => expect(head('Signup Date').getAttribute('aria-sort')).toBe('ascending'))
  const search = users.getByLabelText('Name or email')
  await user.type(search, 'nobody', { initialSelectionStart: 0, initialSelectionEnd: 99 })
  await user.selectOptions(users.getByLabelText('Sort by'), 'Name A-Z')
  await waitFor(() => expect(names()).toEqual(['Ann Example', 'Zoe Example']))
  await user.type(search, '{Enter}')
  expect(await users.findByText('No name or email contains “nobody”.')).toBeDefined()
  expect(users.getByText('0 users')).toBeDefined()
  await user.click(users.getByRole('link', { name: 'Show everyone' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(address()).toBe('/analytics?sort=name')
  expect(users.getByRole('link', { name: /^Save as CSV ?: all users$/u })).toBeDefined()
  expect(users.queryByRole('navigation', { name: 'Pages of users' })).toBeNull()
})

test('more than a page of users is turned by links and by number', async () => {
  const { world, staff } = await stage()
  await world.people(Array.from({ length: 104 }, (_, index) => ({ firstName: `M${String(index).padStart(3, '0')}` })))
  const { user, address } = showAt(world, staff, '/analytics?sort=name')
  const users = within(await card('User Signups Repository'))
  const pages = within(await users.findByRole('navigation', { name: 'Pages of users' }))
  expect(pages.getByText('Previous').getAttribute('aria-disabled')).toBe('true')
  await user.click(pages.getByRole('link', { name: 'Next page' }))
  expect(await users.findByText('51-100 of 105 users')).toBeDefined()
  expect(pages.getByText('Previous').getAttribute('aria-disabled')).toBeNull()
  const number = pages.getByLabelText<HTMLInputElement>('Page, of 3')
  expect(number.value).toBe('2')
  await user.clear(number)
  await user.type(number, '3{Enter}')
  expect(await users.findByText('101-105 of 105 users')).toBeDefined()
  expect(address()).toBe('/analytics?sort=name&page=3')
  expect(pages.getByText('Next').getAttribute('aria-disabled')).toBe('true')
  await user.click(pages.getByRole('link', { name: 'Previous page' }))
  await waitFor(() => expect(address()).toBe('/analytics?sort=name&page=2'))
})

test('a page past the end leads to the first one', async () => {
  const { world, staff } = await stage()
  const { user, address } = showAt(world, staff, '/analytics?page=247&sort=name')
  expect(await screen.findByText('The list ends before page 247.')).toBeDefined()
  expect(screen.getByText('1 user')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'First page' }))
  await waitFor(() => expect(address()).toBe('/analytics?sort=name'))
  expect(await screen.findByText('1-1 of 1 user')).toBeDefined()
})

test('missing text of an update is explained, and nothing is sent', async () => {
  const { world, staff } = await stage()
  const member = await world.person({ role: 'lender' })
  const { user } = showAt(world, staff)
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
  await user.type(title, '   ')
  await user.type(message, 'Something new')
  await user.click(screen.getByRole('button', { name: 'Send notification' }))
  expect(await screen.findByText('Please enter both title and message')).toBeDefined()
  expect(document.activeElement).toBe(title)
  expect(message.value).toBe('Something new')
  await user.clear(message)
  await user.type(title, 'Maps')
  await user.click(screen.getByRole('button', { name: 'Send notification' }))
  expect(document.activeElement).toBe(message)
  expect(await bellOf(world, member)).toEqual([])
})

test('an update is sent once, and the form is empty for the next', async () => {
  const { world, staff } = await stage()
  const member = await world.person({ role: 'lender' })
  const { user, hold } = showAt(world, staff)
  await user.type(await screen.findByLabelText('Title'), ' Calmer maps ')
  await user.type(screen.getByLabelText('Message'), 'Pins count themselves.')
  await user.type(screen.getByLabelText(/^Page on this site/u), '/map')
  const release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Send notification' }))
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeDefined()
  release()
  expect(await screen.findByText('Test notification has been sent to all users')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('')
  await world.runJobs()
  expect(await bellOf(world, member)).toMatchObject([{ title: 'Calmer maps', path: '/map' }])
})

test('a page of another site is refused at its field', async () => {
  const { world, staff } = await stage()
  const { user } = showAt(world, staff)
  await user.type(await screen.findByLabelText('Title'), 'Maps')
  await user.type(screen.getByLabelText('Message'), 'Pins.')
  const path = screen.getByLabelText(/^Page on this site/u)
  await user.type(path, 'https://evil.example')
  await user.click(screen.getByRole('button', { name: 'Send notification' }))
  expect(await screen.findByRole('group', { name: 'The notification was not sent.' })).toBeDefined()
  expect(path.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Failed to send notification')).toBeNull()
})

test('a failed update keeps the draft, and the same text is the same update', async () => {
  const { world, staff } = await stage()
  const { user, answer } = showAt(world, staff)
  const keys: (string | null)[] = []
  answer((path, { headers } = {}) => {
    if (path !== '/api/admin/trigger-feature-update') return undefined
    keys.push(new Headers(headers).get('idempotency-key'))
    return new Response('', { status: 503 })
  })
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
  await user.type(title, 'Kept')
  await user.type(message, 'Kept as well')
  const send = () => user.click(screen.getByRole('button', { name: 'Send notification' }))
  await send()
  expect(await screen.findByText('Failed to send notification')).toBeDefined()
  expect([title.value, message.value]).toEqual(['Kept', 'Kept as well'])
  await send()
  await waitFor(() => expect(keys).toHaveLength(2))
  for (const field of [message, title, screen.getByLabelText(/^Page on this site/u)]) {
    await screen.findByRole('button', { name: 'Send notification' })
    await user.type(field, '/more')
    await send()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send notification' })).toBeDefined())
  }
  await waitFor(() => expect(keys).toHaveLength(5))
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/u)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(4)
})

async function stage(): Promise<{ world: World; staff: Person }> {
  const world = await createWorld()
  return { world, staff: await world.person({ role: 'admin', firstName: 'Stella' }) }
}

function showAt(world: World, person: Person, at = '/analytics'): Shown {
  return show((search) => <AnalyticsPage search={search} />, world, person, { at })
}

const card = (name: string) => screen.findByRole('region', { name })
const cellsOf = (table: HTMLElement | undefined) =>
  table
    ? within(table)
        .getAllByRole('row')
        .map((row) => Array.from(row.children, ({ textContent }) => textContent))
    : []
const rowsOf = (part: HTMLElement) => cellsOf(part.querySelector('table') ?? undefined)
const names = () =>
  within(screen.getByRole('region', { name: 'User Signups Repository' }))
    .queryAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent)
