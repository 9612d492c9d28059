import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect, test, vi } from 'vitest'
import { subscribePath } from '#shared/paths.ts'
import { comparePath } from '#shared/listings/compared-ids.ts'
import { Route } from '#web/routes/market/compare.tsx'
import { chooseAll } from '#web/listings/compare/compare-store.ts'
import { CompareToggle } from '#web/listings/compare/compare-toggle.tsx'
import { CompareTray } from '#web/listings/compare/compare-tray.tsx'
import { addFacts } from '#server/listings/seed.ts'
import { shareWorld } from '#test/world.ts'
import type { About, World } from '#test/world.ts'

const shared = shareWorld()

test('a visitor compares what is public, and the rest is locked', async () => {
  const { world, ids } = await stage()
  await compare(world, ids, null)
  expect(columns()).toEqual(['Nails', 'Barber', 'Bakery'])
  expect(row('Asking price')).toEqual(['$38,000lowest', '$85,000', '$72,000'])
  expect(row('Monthly cash flow')).toEqual(['$9,000/mohighest', '$1,000/mo', 'Not disclosed'])
  expect(row('Gross revenue')).toEqual(['Locked', 'Locked', 'Locked'])
  expect(row('Cash-flow margin')).toEqual(['Locked', 'Locked', 'Locked'])
  expect(row('Price to yearly revenue')).toEqual(['Locked', 'Locked', 'Locked'])
  expect(row('Years in business')[1]).toMatch(/highest$/u)
  expect(row('Verified by staff')).toEqual(['Yes', 'Yes', 'Not yet'])
  expect(screen.getByRole('link', { name: 'Join Free' }).getAttribute('href')).toContain(
    encodeURIComponent('/compare?ids='),
  )
})

test('a subscriber compares revenue too, and nothing is locked', async () => {
  const { world, ids } = await stage()
  await compare(world, ids, { role: 'buyer', isSubscribed: true })
  expect(row('Gross revenue')).toEqual(['$216,000/yr', 'Not disclosed', '$400,000/yrhighest'])
  expect(row('Cash-flow margin')).toEqual(['50%', 'Not disclosed', 'Not disclosed'])
  expect(row('Price to yearly revenue')).toEqual(['0.18×', 'Not disclosed', '0.18×'])
  expect(screen.queryByText(/^Gross revenue and what follows/u)).toBeNull()
})

test.each<[string, About | null, string]>([
  ['a visitor', null, 'Locked'],
  ['a subscriber', { role: 'buyer', isSubscribed: true }, '$900/mo'],
])('%s compares what sellers answered as far as they may see it', async (_, about, lease) => {
  const { world, ids } = await stage()
  const [first = 0, second = 0] = ids
  const audiences = { lease: 'premium' } as const
  await addFacts(world.services, [
    { listingId: first, isConfidential: false, facts: { ownerHours: 30 } },
    { listingId: second, isConfidential: false, facts: { ownerHours: 50, leaseRent: 900 }, audiences },
  ])
  await compare(world, ids, about)
  expect(row('Owner’s work')).toEqual(['30 hours a week', '50 hours a week', 'Not answered'])
  expect(row('Lease')).toEqual(['Not answered', lease, 'Not answered'])
  expect(screen.queryByRole('rowheader', { name: /Employees/u })).toBeNull()
})

test('a member after a trial is offered a subscription', async () => {
  const { world, ids } = await stage()
  await compare(world, ids, { role: 'buyer', trialDays: -1 })
  expect(row('Gross revenue')).toEqual(['Locked', 'Locked', 'Locked'])
  expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(subscribePath(comparePath(ids)))
})

test('only differences can be shown, which is in the address and asks for no business again', async () => {
  const { world, ids } = await stage()
  const { user, address, answer } = await compare(world, ids.slice(0, 2), { role: 'buyer', isSubscribed: true })
  const asked: string[] = []
  answer((path) => {
    if (path.startsWith('/api/businesses')) asked.push(path)
    return undefined
  })
  const all = screen.getAllByRole('row').length
  expect(screen.getByRole('rowheader', { name: 'Industry' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Only differences' }))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Industry' })).toBeNull())
  expect(screen.getByRole('rowheader', { name: 'Asking price (differs)' })).toBeDefined()
  expect(address()).toBe(`/compare?ids=${ids[0]}%2C${ids[1]}&only=differences`)
  await user.click(screen.getByRole('checkbox', { name: 'Only differences' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(all))
  expect(address()).toBe(`/compare?ids=${ids[0]}%2C${ids[1]}`)
  expect(asked).toEqual([])
})

test('removed businesses stay away while the page still loads, and the focus is on the next one', async () => {
  const { world, ids } = await stage()
  const { user, address, hold } = await compare(world, ids, { role: 'buyer', isSubscribed: true })
  const release = hold()
  await user.click(screen.getByRole('button', { name: 'Remove Nails' }))
  await waitFor(() => expect(columns()).toEqual(['Barber', 'Bakery']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Barber' }))
  await user.click(screen.getByRole('button', { name: 'Remove Bakery' }))
  await waitFor(() => expect(columns()).toEqual(['Barber']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Barber' }))
  expect(address()).toBe(`/compare?ids=${ids[1]}`)
  release()
  await waitFor(() => expect(screen.getByText('Add another business to see how they differ.')).toBeDefined())
  expect(screen.queryByRole('checkbox', { name: 'Only differences' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Barber' }))
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('removing one keeps what else this browser chose', async () => {
  const { world, ids } = await stage()
  const [first = 0, second = 0] = ids
  chooseAll([
    { id: first, title: 'One' },
    { id: 4_000, title: 'Four' },
  ])
  const { user } = await compare(world, [first, second], null)
  await user.click(screen.getByRole('button', { name: 'Remove Nails' }))
  expect(localStorage.getItem('compare')).toBe('[{"id":4000,"title":"Four"}]')
})

test('a link to what is gone says how many are missing', async () => {
  const { world, ids } = await stage()
  await compare(world, [...ids.slice(0, 2), 999_999], null)
  expect(columns()).toEqual(['Nails', 'Barber'])
  expect(screen.getByText(/marks where they differ\./u).textContent).toMatch(/One|1/u)
})

test('at most four are compared, each once, and then none can be added', async () => {
  const { world, ids } = await stage()
  const more = await world.listings([{ title: 'Fourth' }, { title: 'Fifth' }])
  const all = [...ids, ids[0] ?? 0, ...more]
  await compare(world, all, null)
  expect(columns()).toEqual(['Nails', 'Barber', 'Bakery', 'Fourth'])
  expect(screen.queryByRole('link', { name: 'Add a business' })).toBeNull()
})

test('adding one chooses what the page compares', async () => {
  const { world, ids } = await stage()
  const { user, address } = await compare(world, ids.slice(0, 2), null)
  await user.click(screen.getByRole('link', { name: 'Add a business' }))
  await waitFor(() => expect(address()).toBe('/marketplace?view=list'))
  expect(JSON.parse(localStorage.getItem('compare') ?? '[]')).toEqual([
    { id: ids[0], title: 'Nails' },
    { id: ids[1], title: 'Barber' },
  ])
})

test('the address of the comparison is copied, or it says why not', async () => {
  const { world, ids } = await stage()
  const { user } = await compare(world, ids.slice(0, 2), null)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toMatch(new RegExp(`/compare\\?ids=${ids[0]},${ids[1]}$`, 'u'))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText("The link wasn't copied")).toBeDefined()
})

test('a business is put into the tray and taken off, and a fifth has no room', async () => {
  chooseAll([])
  const world = await shared()
  const names = ['One', 'Two', 'Three', 'Four', 'Five']
  const { user } = show(
    <>
      {names.map((title, index) => (
        <CompareToggle key={title} listing={{ id: index + 1, title }} place="card" />
      ))}
      <CompareTray />
    </>,
    world,
  )
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
  await user.click(toggle('One'))
  expect(toggle('One').getAttribute('aria-pressed')).toBe('true')
  const tray = within(screen.getByRole('region', { name: 'Comparison' }))
  expect(tray.getByRole('status').textContent).toBe('1 of 4 to compare')
  expect(tray.getByText('Add one more.')).toBeDefined()
  expect(tray.queryByRole('link')).toBeNull()
  for (const title of ['Two', 'Three', 'Four']) await user.click(toggle(title))
  expect(tray.getByText('One · Two · Three · Four')).toBeDefined()
  expect(tray.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare?ids=1%2C2%2C3%2C4')
  await user.click(toggle('Five'))
  expect(await screen.findByText('4 businesses are compared at once')).toBeDefined()
  expect(toggle('Five').getAttribute('aria-pressed')).toBe('false')
  await user.click(toggle('Two'))
  expect(tray.getByText('One · Three · Four')).toBeDefined()
  await user.click(tray.getByRole('button', { name: 'Clear the comparison' }))
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
  expect(localStorage.getItem('compare')).toBeNull()
})

test('what another tab chose is followed, and what is malformed is ignored', async () => {
  show(<CompareTray />, await shared())
  const kept = [{ id: 1, title: 'One' }, { id: 'x' }, { id: 2, title: 'Two' }]
  localStorage.setItem('compare', JSON.stringify(kept))
  dispatchEvent(new StorageEvent('storage', { key: 'compare' }))
  expect(await screen.findByText('One · Two')).toBeDefined()
  localStorage.setItem('compare', '{')
  dispatchEvent(new StorageEvent('storage', { key: 'compare' }))
  await waitFor(() => expect(screen.queryByText('One · Two')).toBeNull())
})

/** Three businesses on the market. */
async function stage(): Promise<{ world: World; ids: number[] }> {
  const world = await shared()
  const listing = { industry: 'Beauty & Wellness', location: 'Yakima, WA' }
  const ids = await world.listings([
    { ...listing, title: 'Nails', priceCents: 3_800_000, monthlyCashFlowCents: 900_000, grossRevenueCents: 21_600_000 },
    { ...listing, title: 'Barber', priceCents: 8_500_000, monthlyCashFlowCents: 100_000, yearEstablished: 1950 },
    {
      title: 'Bakery',
      priceCents: 7_200_000,
      monthlyCashFlowCents: null,
      grossRevenueCents: 40_000_000,
      verificationStatus: 'under_review',
    },
  ])
  chooseAll([])
  return { world, ids }
}

async function compare(world: World, ids: readonly number[], about: About | null): Promise<OpenedPage> {
  const person = about ? await world.person(about) : undefined
  const page = openPage({ '/compare': Route }, `/compare?ids=${ids.join('%2C')}`, world, person)
  await screen.findByRole('table')
  return page
}

const toggle = (title: string) => screen.getByRole('button', { name: `Compare ${title}` })
const columns = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map(({ textContent }) => textContent.replace('Remove ', ''))

/** The cells of a row. */
function row(label: string): string[] {
  const head = screen.getByRole('rowheader', { name: (name) => name.replace(' (differs)', '') === label })
  return within(head.closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}
