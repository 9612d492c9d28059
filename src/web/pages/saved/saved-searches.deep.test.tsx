import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { saveSearchOf, searchesOf } from '#server/saved/testing.ts'
import { stage, showAt } from './testing.tsx'

const FILTER = { search: 'bakery', priceMax: 300_000 }

test('a search is saved under the name that it is given, and the focus goes to the list', async () => {
  const { world, member } = await stage()
  const { user, address } = showAt(world, member, '/saved?tab=new&search=bakery&priceMax=300000')
  const form = within(await screen.findByRole('form', { name: 'Save this search' }))
  expect(screen.getByText('“bakery”, up to $300,000')).toBeDefined()
  expect(screen.queryByText(/The map’s area can’t be saved/u)).toBeNull()
  expect(form.getByRole<HTMLInputElement>('radio', { name: /^Every morning/u }).checked).toBe(true)
  const name = form.getByLabelText<HTMLInputElement>('Name')
  await user.clear(name)
  await user.type(name, 'Bakeries')
  await user.click(form.getByRole('radio', { name: /^At once/u }))
  await user.dblClick(form.getByRole('button', { name: 'Save this search' }))
  expect(await screen.findByText('We tell you what fits.')).toBeDefined()
  expect(address()).toBe('/saved?tab=searches')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Saved' })))
  expect(await searchesOf(world, member)).toMatchObject([{ name: 'Bakeries', frequency: 'instant', filter: FILTER }])
})

test('a search of everything that tells nothing says so', async () => {
  const { world, member } = await stage()
  const { user } = showAt(world, member, '/saved?tab=new&bbox=-122,47,-121,48')
  expect(await screen.findByText('All businesses')).toBeDefined()
  expect(screen.getByText(/^The map’s area can’t be saved/u)).toBeDefined()
  await user.click(screen.getAllByRole('radio').at(-1) ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Save this search' }))
  expect(await screen.findByText('It tells you nothing until you switch it on.')).toBeDefined()
  expect(await searchesOf(world, member)).toMatchObject([{ frequency: 'off', filter: {} }])
})

test('no searches, and searches that do not load', async () => {
  const { world, member } = await stage()
  const { user, answer } = showAt(world, member, '/saved?tab=searches')
  answer((path) => (path === '/api/saved/searches' ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "Your searches didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No searches saved yet' })).toBeDefined()
})

test('a search tells how often, what it looks for, and what matches', async () => {
  const { world, member } = await stage()
  await saveSearchOf(world, member, { name: 'Bakeries', frequency: 'daily', filter: FILTER })
  await saveSearchOf(world, member, { frequency: 'daily', filter: { search: 'cafe' } })
  const { user, hold, answer } = showAt(world, member, '/saved?tab=searches')
  const bakeries = within(
    (await screen.findByRole('heading', { name: 'Bakeries' })).closest('article') ?? document.body,
  )
  expect(bakeries.getByText('“bakery”, up to $300,000')).toBeDefined()
  expect(bakeries.getByText('No news in the last seven days')).toBeDefined()
  // Its name says the same.
  expect(screen.getAllByText('“cafe”', { selector: 'h2, p' })).toHaveLength(1)
  expect(bakeries.getByRole('link', { name: 'See what matches' }).getAttribute('href')).toBe(
    '/marketplace?search=%22bakery%22&priceMax=300000&view=list',
  )
  const often = bakeries.getByLabelText<HTMLSelectElement>('Tell me')
  expect(often.value).toBe('daily')
  const release = hold()
  await user.selectOptions(often, 'weekly')
  expect(often.value).toBe('weekly')
  release()
  await waitFor(async () =>
    expect(await searchesOf(world, member)).toContainEqual(
      expect.objectContaining({ name: 'Bakeries', frequency: 'weekly' }),
    ),
  )
  answer((_, { method } = {}) => (method === 'PATCH' ? new Response('', { status: 503 }) : undefined))
  await user.selectOptions(often, 'off')
  expect(await screen.findByText('That was not saved')).toBeDefined()
  expect(often.value).toBe('weekly')
})

test('the focus stays near when a search is renamed and deleted', async () => {
  const { world, member } = await stage()
  await saveSearchOf(world, member, { name: 'Cakes', frequency: 'daily', filter: FILTER })
  const { user } = showAt(world, member, '/saved?tab=searches')
  const rename = await screen.findByRole('button', { name: 'Rename' })
  await user.click(rename)
  expect(rename.getAttribute('aria-expanded')).toBe('true')
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  await user.clear(name)
  await user.type(name, '   ')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await searchesOf(world, member)).toMatchObject([{ name: 'Cakes' }])
  await user.type(name, 'Bakeries')
  await user.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByRole('heading', { name: 'Bakeries' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(rename))
  expect(screen.queryByLabelText('Name')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Delete Bakeries' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(await searchesOf(world, member)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Delete Bakeries' }))
  await user.click(within(screen.getByRole('dialog', { name: 'Delete “Bakeries”?' })).getByText('Delete it'))
  expect(await screen.findByRole('heading', { name: 'No searches saved yet' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Searches' }))
  expect(await searchesOf(world, member)).toEqual([])
})

test('a feed’s addresses are made after a question, and shown in both formats', async () => {
  const { world, member } = await stage()
  await saveSearchOf(world, member, { name: 'Bakeries', frequency: 'daily', filter: FILTER })
  const { user } = showAt(world, member, '/saved?tab=searches')
  await user.click(await screen.findByRole('button', { name: 'Feed address' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Atom')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Feed address' }))
  await user.click(screen.getByRole('button', { name: 'Make the address' }))
  const told = (await screen.findByText('Atom')).parentElement?.parentElement
  expect(told?.textContent).toMatch(/^Atomhttp:\/\/localhost\/.+\.atomJSON feedhttp:\/\/localhost\/.+\.json$/u)
  expect(screen.queryByRole('dialog')).toBeNull()
})
