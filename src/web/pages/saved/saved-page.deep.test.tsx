import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { SavedBusinesses } from '#shared/saved/saved-businesses.ts'
import type { SavedBusiness } from '#shared/saved/saved-businesses.ts'
import type { Person, World } from '#test/world.ts'
import { stage, showAt } from './testing.tsx'

test('an empty shortlist leads to the marketplace', async () => {
  const { world, member } = await stage()
  showAt(world, member, '/saved')
  expect(await screen.findByRole('heading', { name: 'No businesses saved yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Browse the marketplace' }).getAttribute('href')).toBe('/marketplace')
  expect(screen.queryByRole('link', { name: 'Download as CSV' })).toBeNull()
})

test('a list that does not load is tried again', async () => {
  const { world, member } = await stage()
  const { user, answer } = showAt(world, member, '/saved')
  answer((path) => (path === '/api/saved/businesses' ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "Your shortlist didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No businesses saved yet' })).toBeDefined()
})

test('each business says what it is, and how its price differs from that when it was saved', async () => {
  const { world, member } = await stage()
  const [same, cheaper, dearer, unpriced, withdrawn, priced] = await world.listings([
    { title: 'Same' },
    { title: 'Cheaper' },
    { title: 'Dearer' },
    { title: 'Unpriced' },
    { title: 'Withdrawn' },
    { title: 'Priced', priceCents: null, monthlyCashFlowCents: null },
  ])
  for (const id of [same, cheaper, dearer, unpriced, withdrawn, priced]) await save(world, member, id)
  await world.sql('update listings set price_cents = 9000000 where id = $1', [cheaper])
  await world.sql('update listings set price_cents = 11000000 where id = $1', [dearer])
  await world.sql('update listings set price_cents = null where id = $1', [unpriced])
  await world.sql('update listings set price_cents = 8000000 where id = $1', [priced])
  await world.sql("update listings set status = 'withdrawn' where id = $1", [withdrawn])
  showAt(world, member, `/saved?business=${same}`)
  await waitFor(() => expect(titles()).toHaveLength(6))
  // The one that the address is about comes first, the others newest first.
  expect(titles()).toEqual(['Same', 'Priced', 'Withdrawn', 'Unpriced', 'Dearer', 'Cheaper'])
  expect(screen.getByRole('link', { name: /^Businesses ?6$/u })).toBeDefined()
  expect(item('Same').textContent).not.toContain('when you saved it')
  expect(item('Same').textContent).toContain('$100,000')
  expect(item('Cheaper').textContent).toContain('down from $100,000 when you saved it')
  expect(item('Dearer').textContent).toContain('up from $100,000 when you saved it')
  expect(item('Unpriced').textContent).toMatch(/(?<!(?:down|up) from )\$100,000 when you saved it/u)
  expect(item('Priced').textContent).toContain('no price when you saved it')
  expect(within(item('Same')).getByRole('link', { name: 'Same' }).getAttribute('href')).toBe(`/business/${same}`)
  expect(within(item('Withdrawn')).queryByRole('link')).toBeNull()
})

test('what is removed leaves a line with the focus, and Undo brings back its note', async () => {
  const { world, member } = await stage()
  const id = await world.listing({ title: 'Corner Bakery' })
  await save(world, member, id, { note: 'Ask about the oven', isFollowed: false })
  const { user } = showAt(world, member, '/saved')
  await user.click(await screen.findByRole('button', { name: 'Remove Corner Bakery' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Corner Bakery is off your shortlist.'))
  expect(await savedOf(world, member)).toEqual([])
  expect(screen.queryByRole('heading', { name: 'No businesses saved yet' })).toBeNull()
  await user.dblClick(screen.getByRole('button', { name: /^Undo/u }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your note, for you alone')).value).toBe(
    'Ask about the oven',
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Businesses' })))
  expect(await savedOf(world, member)).toMatchObject([{ id, note: 'Ask about the oven', isFollowed: false }])
})

test('what is off the market is removed after a question, and for good', async () => {
  const { world, member } = await stage()
  const id = await world.listing({ title: 'Corner Bakery' })
  await save(world, member, id)
  await world.sql("update listings set status = 'withdrawn' where id = $1", [id])
  const { user } = showAt(world, member, '/saved')
  await user.click(await screen.findByRole('button', { name: 'Remove Corner Bakery' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Remove Corner Bakery?' })).getByRole('button', { name: 'Keep it' }),
  )
  expect(await savedOf(world, member)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Remove Corner Bakery' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Remove Corner Bakery?' })).getByRole('button', { name: 'Remove it' }),
  )
  expect(await screen.findByText('Corner Bakery is off your shortlist.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Undo/u })).toBeNull()
  expect(await savedOf(world, member)).toEqual([])
})

test('a removal that fails is told, and what was asked is closed', async () => {
  const { world, member } = await stage()
  const id = await world.listing({ title: 'Corner Bakery' })
  await save(world, member, id)
  await world.sql("update listings set status = 'withdrawn' where id = $1", [id])
  const { user, answer } = showAt(world, member, '/saved')
  await user.click(await screen.findByRole('button', { name: 'Remove Corner Bakery' }))
  answer((_, { method } = {}) => (method === 'DELETE' ? new Response('', { status: 503 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  expect(await screen.findByText('That was not saved')).toBeDefined()
  expect(screen.getByText('It is as it was. Please try again.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(titles()).toEqual(['Corner Bakery'])
})

test('a note that is being saved keeps the focus and what is typed meanwhile', async () => {
  const { world, member } = await stage()
  await save(world, member, await world.listing())
  const { user, hold } = showAt(world, member, '/saved')
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Your note, for you alone')
  expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull()
  await user.type(note, 'Oven')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /note$|^Saving/u })).toBeNull())
  expect(document.activeElement).toBe(note)

  await user.type(note, ', and')
  const release = hold()
  await user.dblClick(screen.getByRole('button', { name: 'Save note' }))
  expect(screen.getByRole('button', { name: 'Saving…' }).getAttribute('aria-disabled')).toBe('true')
  await user.type(note, ' lease')
  release()
  expect(await screen.findByRole('button', { name: 'Save note' })).toBeDefined()
  expect(note.value).toBe('Oven, and lease')
  expect(document.activeElement).toBe(note)
  expect(await savedOf(world, member)).toMatchObject([{ note: 'Oven, and' }])
})

test('a note that is not saved stays as typed', async () => {
  const { world, member } = await stage()
  await save(world, member, await world.listing())
  const { user, answer } = showAt(world, member, '/saved')
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Your note, for you alone')
  await user.type(note, 'Oven')
  answer((_, { method } = {}) => (method === 'PUT' ? new Response('', { status: 503 }) : undefined))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('That was not saved')).toBeDefined()
  expect(note.value).toBe('Oven')
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(async () => expect(await savedOf(world, member)).toMatchObject([{ note: 'Oven' }]))
})

test('a switch shows its new state at once, and its former one after a failure', async () => {
  const { world, member } = await stage()
  await save(world, member, await world.listing())
  const { user, hold, answer } = showAt(world, member, '/saved')
  const followed = await screen.findByRole<HTMLInputElement>('switch', { name: /^Tell me if the price drops/u })
  expect(followed.checked).toBe(true)
  const release = hold()
  await user.click(followed)
  expect(followed.checked).toBe(false)
  release()
  await waitFor(async () => expect(await savedOf(world, member)).toMatchObject([{ isFollowed: false }]))
  expect(followed.checked).toBe(false)
  answer((_, { method } = {}) => (method === 'PUT' ? new Response('', { status: 503 }) : undefined))
  await user.click(followed)
  expect(await screen.findByText('That was not saved')).toBeDefined()
  expect(followed.checked).toBe(false)
})

test('a heart pressed before sign-in is saved on arrival, once, and leaves the address', async () => {
  const { world, member } = await stage()
  const id = await world.listing({ title: 'Corner Bakery' })
  const { address } = showAt(world, member, `/saved?save=${id}`)
  expect(await screen.findByText('Corner Bakery is on your shortlist.')).toBeDefined()
  await waitFor(() => expect(address()).toBe('/saved'))
  await waitFor(() => expect(titles()).toEqual(['Corner Bakery']))
})

test('a full shortlist says so on arrival, in the words of the API', async () => {
  const { world, member } = await stage()
  const id = await world.listing()
  const detail = 'You have saved 500 businesses. Remove one to save another.'
  const problem = { status: 409, title: 'Conflict', detail, code: 'conflict', reason: 'too_many_saved' }
  const { answer, address } = showAt(world, member, `/saved?save=${id}`)
  answer((_, { method } = {}) => (method === 'PUT' ? Response.json(problem, { status: 409 }) : undefined))
  expect(await screen.findByText(detail)).toBeDefined()
  await waitFor(() => expect(address()).toBe('/saved'))
})

async function save(world: World, member: Person, id: number | undefined, about: object = {}): Promise<void> {
  expect((await world.as(member).put(`/api/saved/businesses/${id}`, about)).status).toBe(200)
}

async function savedOf(world: World, member: Person): Promise<SavedBusiness[]> {
  return SavedBusinesses.parse(await (await world.as(member).get('/api/saved/businesses')).json())
}

const titles = () => screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent)

const item = (title: string) =>
  screen.getAllByRole('article').find((one) => within(one).queryByRole('heading', { name: title })) ?? document.body
