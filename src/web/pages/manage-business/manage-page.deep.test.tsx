import { cleanup } from '@testing-library/react'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import { offer, talkAbout } from '#server/deals/testing.ts'
import { addDocument, makePicture } from '#server/documents/testing.ts'
import { asking } from './access/testing.tsx'
import { Route } from '#web/routes/selling/my-businesses.$id.tsx'
import { shareWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { field, formOf, list, openEditor, openNew, save, type } from './testing.tsx'

const shared = shareWorld()

test('a sale goes under offer, which is no conflict for an edit, and is marked as sold after a question', async () => {
  const { user, world, person, id } = await openNew(await shared())
  expect(saleTitle()).toBe('For sale')
  await take(user, 'Mark under offer')
  await waitFor(() => expect(saleTitle()).toBe('Under offer'))
  await type(user, 'Asking price', '90k')
  await save(user)
  await take(user, 'Mark as sold')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it listed' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await take(user, 'Mark as sold')
  const dialog = screen.getByRole('dialog', { name: 'Is Perry Street Books sold?' })
  await user.click(within(dialog).getByRole('button', { name: 'Mark as sold' }))
  await waitFor(() => expect(saleTitle()).toBe('Sold'))
  expect(screen.getByText('It is off the market: only you and our staff can see it.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'List again', hidden: true })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yes, still for sale' })).toBeNull()
  expect(await world.sql('select status from listings where id = $1', [id])).toEqual([{ status: 'sold' }])
  expect(await formOf(world, person, id)).toMatchObject({ askingPrice: 90_000 })
})

test('a paused business comes back with one press', async () => {
  const { user, world, id } = await openNew(await shared())
  await take(user, 'Pause')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(saleTitle()).toBe('Paused'))
  expect(screen.getByText('It is paused: only you, our staff and buyers who wrote to you can see it.')).toBeDefined()
  expect(screen.queryByText(/Without an answer/u)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Put it back on the market' }))
  expect(await screen.findByText('It is public on the marketplace again.')).toBeDefined()
  await waitFor(() => expect(saleTitle()).toBe('For sale'))
  expect(await world.sql('select status from listings where id = $1', [id])).toEqual([{ status: 'listed' }])
})

test('how many buyers saved a business is said once there are any', async () => {
  const { world, person, id } = await openNew(await shared())
  expect(screen.queryByText(/Saved by/u)).toBeNull()
  cleanup()
  await world.as(await world.person()).put(`/api/saved/businesses/${id}`, {})
  await openEditor(world, person, id)
  expect(screen.getByText('Saved by 1 buyer')).toBeDefined()
})

test('whether a business is still for sale is not asked before that is due', async () => {
  await openNew(await shared())
  expect(screen.getByText(/You last said that it is for sale on/u)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yes, still for sale' })).toBeNull()
})

test('a listing that was confirmed is asked about no more, also if the page cannot be loaded again', async () => {
  const { user, answer } = await openDue()
  expect(screen.getByText(/Without an answer it is paused after 45 days\./u)).toBeDefined()
  answer((path, { method = 'GET' } = {}) =>
    method === 'GET' && path.startsWith('/api/my-businesses/') ? new Response('', { status: 500 }) : undefined,
  )
  await user.dblClick(screen.getByRole('button', { name: 'Yes, still for sale' }))
  expect(await screen.findByText('Confirmed')).toBeDefined()
  expect(screen.queryByText('Nothing was changed')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, still for sale' })).toBeNull())
})

test('a confirmation that fails says that nothing was changed', async () => {
  const { user, answer } = await openDue()
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 500 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Yes, still for sale' }))
  expect(await screen.findByText('Nothing was changed')).toBeDefined()
})

test('a tab says how much of it waits for the seller, whichever is shown', async () => {
  const { world, person, id } = await list(await shared())
  await asking({ world, seller: person, id })
  const { buyer, id: talk } = await talkAbout(world, id)
  await offer(world.as(buyer), talk)
  await openEditor(world, person, id)
  const parts = within(screen.getByRole('navigation', { name: 'Parts of this page' }))
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Listing',
    'Details',
    'Photos and documents',
    'Buyers2 waiting',
    'Financials',
    'Performance',
  ])
})

test('what buyers ask and is missing is named in the order in which they open it, and leads there', async () => {
  const { world, person, id } = await list(await shared())
  await openEditor(world, person, id)
  const line = askedLine()
  expect(line.textContent).toBe('0 of 14 of what buyers ask. Missing: Photos, Figures by year, Documents and 11 more')
  const leads = within(line).getAllByRole('link')
  expect(leads.map((link) => link.getAttribute('href')?.split('tab=')[1])).toEqual(['photos', 'financials', 'photos'])
})

test('what is missing follows photos and documents that are added and deleted', async () => {
  const { world, person, id } = await list(await shared())
  await world.pictures(
    id,
    ['a', 'b', 'c'].map((digit) => digit.repeat(32)),
  )
  await addDocument(world, id, { title: 'Tax return' })
  const { user, visit } = openPage({ '/my-businesses/$id': Route }, '/start', world, person)
  await visit(`/my-businesses/${id}?tab=photos`)
  expect(await screen.findByText('3 of 12 photos')).toBeDefined()
  expect(askedLine().textContent).toMatch(/^2 of 14 /u)
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(askedLine().textContent).toMatch(/^1 of 14 .* Missing: Photos/u))
  const front = new File([new Uint8Array(await makePicture('png'))], 'front.png', { type: 'image/png' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, front)
  await waitFor(() => expect(askedLine().textContent).toMatch(/^2 of 14 /u))
  await user.click(await screen.findByRole('button', { name: 'Delete Tax return' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(askedLine().textContent).toMatch(/^1 of 14 .* Documents/u))
})

test.each([
  ['', 'Listing'],
  ['?tab=details', 'Details'],
  ['?tab=photos', 'Photos and documents'],
  ['?tab=access', 'Buyers'],
  ['?tab=offers', 'Buyers'],
  ['?tab=unknown', 'Listing'],
])('the address %s opens a tab', async (search, name) => {
  const { world, person, id } = await list(await shared())
  const { visit } = openPage({ '/my-businesses/$id': Route }, '/start', world, person)
  await visit(`/my-businesses/${id}${search}`)
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of this page' }))
  const current = parts.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual([name])
  expect(screen.queryByRole('button', { name: 'Save changes' }) !== null).toBe(name === 'Listing')
})

test('documents that staff ask for are named, and the listing is sent for review again', async () => {
  const { world, person, id } = await list(await shared())
  await world.sql(`update listings set verification_status = 'documents_required' where id = $1`, [id])
  const { user, answer } = await openEditor(world, person, id)
  expect(screen.getByRole('heading', { name: 'Documents needed' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'documents of your listing' }).getAttribute('href')).toBe(
    `/my-businesses/${id}?tab=photos`,
  )
  expect(screen.getByText('Changes show at once, and our staff review them.')).toBeDefined()
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 500 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Send for review again' }))
  expect(await screen.findByText('Not sent')).toBeDefined()
  answer(() => undefined)
  await user.dblClick(screen.getByRole('button', { name: 'Send for review again' }))
  expect(await screen.findByText('Sent for review')).toBeDefined()
  expect(
    await screen.findByText(/^Our staff will review it within .* Buyers can find it in the meantime\.$/u),
  ).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Documents needed' })).toBeNull()
})

test.each([
  [{ takeDown: { reason: 'A copy of another one.', since: '2025-03-01T12:00:00.000Z' } }, 'Taken down by our staff'],
  [{ verificationStatus: 'documents_required', reviewNote: 'Send the lease.' }, 'Send the lease.'],
  [{ verificationStatus: 'verified', reviewNote: 'All is fine.' }, 'Our staff wrote:'],
  [{ status: 'under_offer' }, 'Our staff will review it within 24 to 48 hours.'],
  [{ isInReview: true }, /^Our staff will review it .* Buyers see it once they have approved it\.$/u],
  [{ steps: [] }, /^You have agreed with a buyer\./u],
])('what staff or a deal decided is told: %o', async (change, told) => {
  const { world, person, id } = await list(await shared())
  const { visit, answer } = openPage({ '/my-businesses/$id': Route }, '/start', world, person)
  answer(async (path) => {
    if (path !== `/api/my-businesses/${id}`) return undefined
    const listing = (await (await world.as(person).get(path)).json()) as object
    return Response.json({ ...listing, ...change })
  })
  await visit(`/my-businesses/${id}`)
  expect(await screen.findByText(told)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'write to us' }) !== null).toBe('takeDown' in change)
  expect(screen.queryByText('Send the lease.') !== null).toBe('Send the lease.' === told)
})

test('what is asked of buyers is saved, and a percentage that is none is refused', async () => {
  const { user, world, person, id } = await openNew(await shared())
  await user.click(screen.getByRole('link', { name: 'Buyers' }))
  await user.click(await screen.findByRole('heading', { name: 'Your requirements' }))
  const form = await screen.findByRole('form', { name: 'Your requirements' })
  expect(screen.getByText('You have set no requirements.')).toBeDefined()
  expect(within(form).getByText(/^Leave it empty for any\./u)).toBeDefined()
  expect(within(form).getByText(/sees your documents for approved buyers at once/u)).toBeDefined()
  await user.click(field('A buyer passport'))
  await user.type(field(/^Minimum cash/u), 'much')
  await user.click(screen.getByRole('button', { name: 'Save requirements' }))
  expect(await within(form).findByRole('group', { name: 'Please correct one field.' })).toBeDefined()
  await type(user, /^Minimum cash/u, '20 %')
  await user.click(screen.getByRole('button', { name: 'Save requirements' }))
  expect(await screen.findByText('It applies from the next buyer who writes to you or asks for access.')).toBeDefined()
  expect(await rulesOf(world, person, id)).toEqual({
    needsPassport: true,
    needsProof: false,
    leastCashPercent: 20,
    autoApprove: false,
  })
  expect(screen.getByText('You ask for a buyer passport, 20% of the price in cash.')).toBeDefined()
  await user.click(field('Checked proof of funds'))
  await user.click(field('Give access without asking me'))
  await user.clear(field(/^Minimum cash/u))
  await user.click(screen.getByRole('button', { name: 'Save requirements' }))
  await waitFor(async () =>
    expect(await rulesOf(world, person, id)).toEqual({
      needsPassport: true,
      needsProof: true,
      leastCashPercent: null,
      autoApprove: true,
    }),
  )
})

test('what is asked of buyers can be loaded again when it did not load', async () => {
  const { world, person, id } = await list(await shared())
  const { user, visit, answer } = openPage({ '/my-businesses/$id': Route }, '/start', world, person)
  answer((path) => (path.endsWith('/screening') ? new Response('', { status: 500 }) : undefined))
  await visit(`/my-businesses/${id}?tab=buyers`)
  await user.click(await screen.findByRole('heading', { name: 'Your requirements' }))
  expect(await screen.findByText("They didn't load. They are as you saved them.")).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Your requirements' })).toBeDefined()
})

test("nobody else sees the edit page of a seller's listing, nor one of none", async () => {
  const { world, id } = await list(await shared())
  const [other, staff] = await world.people([{ role: 'seller' }, { role: 'admin' }])
  for (const [who, path] of [
    [other, `/my-businesses/${id}`],
    [staff, `/my-businesses/${id}`],
    [other, '/my-businesses/999999'],
    [other, '/my-businesses/x'],
  ] as const) {
    const { address } = openPage({ '/my-businesses/$id': Route }, path, world, who)
    await waitFor(() => expect(screen.getAllByText('Business not found').length).toBeGreaterThan(0))
    expect(address()).toBe(path)
    expect(screen.queryByLabelText('Business name')).toBeNull()
  }
})

async function rulesOf(world: World, person: Person, id: number): Promise<unknown> {
  return (await world.as(person).get(`/api/my-businesses/${id}/screening`)).json()
}

/** Opens the editor of a business that was last confirmed long ago. */
async function openDue(): Promise<OpenedPage> {
  const { world, person, id } = await list(await shared())
  await world.sql(`update listings set confirmed_at = now() - interval '31 days' where id = $1`, [id])
  return openEditor(world, person, id)
}

/** The menu is a popover, which the test's browser does not open. */
async function take(user: OpenedPage['user'], name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name, hidden: true }))
}

const saleTitle = () => screen.getByRole('button', { name: /^Sale status/u }).textContent.replace('Sale status: ', '')

const askedLine = () => screen.getByText(/of what buyers ask/u).parentElement as HTMLElement
