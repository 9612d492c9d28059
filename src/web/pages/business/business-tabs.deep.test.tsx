import { screen, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import { addDocument } from '#server/documents/testing.ts'
import { Route } from '#web/routes/market/business.$id.tsx'
import { shareWorld } from '#test/world.ts'
import type { About } from '#test/world.ts'
import { ADDRESS, pictures, stageBakery, visit } from './testing.tsx'
import type { Staged } from './testing.tsx'

const shared = shareWorld()

test('what the seller did not disclose is named to those with access', async () => {
  const { world, id } = await stage({ grossRevenueCents: null, fullAddress: null })
  const { user } = await visit(world, `/business/${id}`, { role: 'buyer', trialDays: 2 })
  const figures = within(screen.getByRole('region', { name: 'Business Details' }))
  expect(figures.getAllByText('Not disclosed')).toHaveLength(3)
  await user.click(screen.getByRole('tab', { name: 'Location' }))
  expect(await screen.findByText('The seller has not disclosed the exact address.')).toBeDefined()
})

test('a business that is on no map links to a search for its address', async () => {
  const { world, id } = await stage({ latitude: null, longitude: null })
  await visit(world, `/business/${id}?tab=location`, { role: 'buyer', trialDays: 2 })
  expect(await screen.findByText('The seller has not marked this business on the map.')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Open in OpenStreetMap/u }).getAttribute('href')).toBe(
    `https://www.openstreetmap.org/search?query=${encodeURIComponent(ADDRESS)}`,
  )
  expect(screen.queryByText('Location is approximate and for reference only')).toBeNull()
})

test('a visitor reads the approximate place, and how to get the address', async () => {
  const { world, id } = await stage()
  await visit(world, `/business/${id}?tab=location`, null)
  expect(await screen.findByText('Location is approximate and for reference only')).toBeDefined()
  expect(screen.getByText(/opens the exact address, if the seller has given one/u)).toBeDefined()
  expect(screen.getByRole('link', { name: /^Open in OpenStreetMap/u }).getAttribute('href')).toMatch(/#map=13\//u)
})

test('somebody with access reads the address, and the map is of the exact place', async () => {
  const { world, id } = await stage()
  await visit(world, `/business/${id}?tab=location`, { role: 'buyer', trialDays: 2 })
  const panel = screen.getByRole('tabpanel')
  expect(await within(panel).findByText(ADDRESS)).toBeDefined()
  expect(screen.queryByText('Location is approximate and for reference only')).toBeNull()
  expect(screen.getByRole('link', { name: /^Open in OpenStreetMap/u }).getAttribute('href')).toMatch(
    /\?mlat=47\.6461&mlon=-117\.3914#map=17\//u,
  )
})

test.each<[string, About | null, string[]]>([
  ['a member without a trial', { role: 'buyer' }, ['Download Equipment', 'Subscribe to download Profit and loss']],
  ['a buyer in trial', { role: 'buyer', trialDays: 2 }, ['Download Equipment', 'Download Profit and loss']],
  ['the owner', null, ['Download Equipment', 'Download Licenses', 'Download Profit and loss']],
])('%s downloads what is open to them, and reads how to open the rest', async (_, about, links) => {
  const { world, id, seller } = await stage()
  await addDocument(world, id, { title: 'Equipment', accessLevel: 'public' })
  await addDocument(world, id, { title: 'Profit and loss', accessLevel: 'subscribers' })
  await addDocument(world, id, { title: 'Licenses', accessLevel: 'admin_only' })
  const person = about ? await world.person(about) : seller
  openPage({ '/business/$id': Route }, `/business/${id}?tab=documents`, world, person)
  const found = await screen.findAllByRole('link', { name: /ownload /u })
  expect(found.map((link) => link.getAttribute('aria-label') ?? link.textContent).toSorted()).toEqual(links)
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.queryByRole('button', { name: 'Start the free trial' }) !== null).toBe(
    about?.trialDays === undefined && about !== null,
  )
})

test('tabs follow the arrow keys around, and are in the address', async () => {
  const { world, id } = await stage()
  const { user, address } = await visit(world, `/business/${id}`, null)
  tab('Overview').focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('History'))
  await waitFor(() => expect(address()).toBe(`/business/${id}?tab=history`))
  expect(await screen.findByText('Days on the market')).toBeDefined()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(address()).toBe(`/business/${id}`))
  expect(tab('Overview').getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{End}')
  await waitFor(() => expect(tab('History').getAttribute('aria-selected')).toBe('true'))
  await user.keyboard('{Home}{ArrowRight}')
  await waitFor(() => expect(tab('Financials').getAttribute('aria-selected')).toBe('true'))
  expect(tab('Overview').tabIndex).toBe(-1)
})

test('the history says since when it is for sale, and which papers there are', async () => {
  const { world, id } = await stage({ claimsTaxReturns: true })
  const { user, visit: go, answer } = openPage({ '/business/$id': Route }, '/start', world)
  answer((path) => (path.endsWith('/history') ? new Response('', { status: 500 }) : undefined))
  await go(`/business/${id}?tab=history`)
  await screen.findByText("The history didn't load")
  answer(async (path) => {
    if (!path.endsWith('/history')) return undefined
    const history = (await (await world.get(path)).json()) as object
    return Response.json({ ...history, daysOnMarket: 1234, claimsTaxReturns: true, claimsFinancials: false })
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1,234')).toBeDefined()
  expect(screen.getByText('Has 2 years of tax returns')).toBeDefined()
  expect(screen.queryByText('Seller')).toBeNull()
})

test.each([
  [1, 1, 0],
  [5, 5, 0],
  [6, 3, 3],
])('of %i pictures %i are large', async (count, large, below) => {
  const { world, id, seller } = await stage({}, count)
  openPage({ '/business/$id': Route }, `/business/${id}`, world, seller)
  await screen.findByRole('heading', { level: 1 })
  expect(pictures().map((picture) => picture.getAttribute('alt'))).toEqual(
    Array.from({ length: count }, (_, index) => `Perry Bakery, picture ${index + 1}`),
  )
  expect(pictures().filter((picture) => picture.getAttribute('sizes')?.includes('12vw'))).toHaveLength(below)
  expect(large + below).toBe(count)
})

test('the lightbox follows the arrow keys, and stops at the ends', async () => {
  const { world, id, seller } = await stage()
  const { user } = openPage({ '/business/$id': Route }, `/business/${id}`, world, seller)
  await user.click(await screen.findByRole('link', { name: /picture 4/u }))
  const view = within(await screen.findByRole('dialog', { name: 'Pictures of Perry Bakery' }))
  expect(view.getByText(/of 7$/u)).toBeDefined()
  await user.click(view.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a business is put among those to compare, and taken off', async () => {
  const { world, id } = await stage()
  const { user } = await visit(world, `/business/${id}`, null)
  const compare = screen.getByRole('button', { name: 'Compare Perry Bakery' })
  expect(compare.getAttribute('aria-pressed')).toBe('false')
  await user.click(compare)
  await waitFor(() => expect(compare.getAttribute('aria-pressed')).toBe('true'))
  await user.click(compare)
  await waitFor(() => expect(compare.getAttribute('aria-pressed')).toBe('false'))
})

test('where no figures by year are shared, a visitor reads that, and nothing is sold there', async () => {
  const { world, id } = await stage()
  await visit(world, `/business/${id}?tab=financials`, null)
  const panel = within(screen.getByRole('tabpanel', { name: 'Financials' }))
  expect(await panel.findByText('The seller has not shared figures by year yet.')).toBeDefined()
  expect(panel.queryByRole('link')).toBeNull()
})

test('where no professional is verified yet, samples are marked as such, and each can be reached', async () => {
  const { world, id } = await stage()
  await visit(world, `/business/${id}`, null)
  const partners = within(screen.getByRole('region', { name: 'Recommended Professional Partners' }))
  expect(partners.getAllByRole('heading', { level: 3 })).toHaveLength(4)
  const marks = partners.getAllByText('Sample').map(({ textContent }) => textContent)
  expect(marks).toEqual(Array.from({ length: 4 }, () => 'Sample data: made up to show who will be here'))
  const lender = partners.getByRole('heading', { name: 'Luis Ortega' }).closest('li') as HTMLElement
  for (const fact of ['Lender', 'Cascade Community Lending', 'Seattle, WA', 'Cost 1 of 3', '14 years of experience']) {
    expect(lender.textContent).toContain(fact)
  }
  const skills = within(lender).getAllByRole('listitem')
  expect(skills.map(({ textContent }) => textContent)).toEqual(['SBA 7(a) loans', 'First-time buyers'])
  // A sample has no website: its button leads to a page about real ones.
  const website = within(lender).getByRole('link', { name: /^Website of Luis Ortega, a sample: leads to a page/u })
  expect(website.getAttribute('href')).toBe('/financing')
  const contact = within(lender).getByRole('link', { name: /Contact Luis Ortega/u })
  expect(contact.getAttribute('href')).toMatch(/^\/contact\?topic=partnership&subject=/u)
})

async function stage(about: object = {}, count?: number): Promise<Staged> {
  return stageBakery(await shared(), about, count)
}

const tab = (name: string) => screen.getByRole('tab', { name })
