import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { REGISTERS } from '#region/registers.ts'
import { marketYear } from '#shared/market-day.ts'
import type { World } from '#test/world.ts'
import { logOf, showQueue, stage, waitingListing } from '#web/pages/review/testing.tsx'

const record = (name: string) => ({ name: `Record: ${name}` })

async function addCheck(world: World, listingId: number, monthsAgo: number): Promise<void> {
  await world.sql(
    `insert into listing_checks (listing_id, kind, result, checked_on)
      values ($1, 'company', 'confirmed', (current_date - make_interval(months => $2))::date)`,
    [listingId, monthsAgo],
  )
}

test('a check is recorded in two presses, once, and its button has the focus again', async () => {
  const { world, staff } = await stage()
  await waitingListing(world, 'Bakery', 2)
  const { user } = showQueue(world, staff)
  const bakery = within(await screen.findByRole('article', { name: 'Bakery' }))
  await user.click(await bakery.findByRole('button', record('Department of Revenue')))
  await user.dblClick(bakery.getByRole('button', { name: 'Active' }))
  expect(await bakery.findByText(/^Active, .*, by Stella Example/u)).toBeDefined()
  expect(bakery.queryByRole('form', { name: /^Check/u })).toBeNull()
  expect(document.activeElement).toBe(bakery.getByRole('button', record('Department of Revenue')))
  expect((await logOf(world, staff)).filter(({ action }) => action === 'recordCheck')).toHaveLength(1)
})

test('tax returns are recorded by year, the newest that nobody has seen first', async () => {
  const { world, staff } = await stage()
  await waitingListing(world, 'Bakery', 2)
  const { user } = showQueue(world, staff)
  const bakery = within(await screen.findByRole('article', { name: 'Bakery' }))
  for (const year of [marketYear() - 1, marketYear() - 2]) {
    await user.click(await bakery.findByRole('button', record('Tax return')))
    await user.click(bakery.getByRole('button', { name: 'Seen' }))
    expect(await bakery.findByText(new RegExp(`^${year}: Seen`, 'u'))).toBeDefined()
  }
})

test('what is wrong is said at its field, and what was typed stays', async () => {
  const { world, staff } = await stage()
  await waitingListing(world, 'Bakery', 2)
  const { user } = showQueue(world, staff)
  const bakery = within(await screen.findByRole('article', { name: 'Bakery' }))
  await user.click(await bakery.findByRole('button', record('Secretary of State')))
  await user.type(bakery.getByLabelText(/^Link to what you found/u), 'ccfs')
  await user.click(bakery.getByRole('button', { name: 'Not active' }))
  const link = bakery.getByLabelText<HTMLInputElement>(/^Link to what you found/u)
  expect([link.getAttribute('aria-invalid'), link.value]).toEqual(['true', 'ccfs'])
  await user.type(link, '{Home}https://{End}.example/17')
  await user.click(bakery.getByRole('button', { name: 'Not active' }))
  expect((await bakery.findByRole('link', { name: /^Not active/u })).getAttribute('href')).toBe(
    'https://ccfs.example/17',
  )
})

test('the registers of its industry come first, and the others are folded', async () => {
  const { world, staff } = await stage()
  await waitingListing(world, 'Bakery', 2)
  await world.sql("update listings set industry = 'Childcare'")
  showQueue(world, staff)
  const bakery = within(await screen.findByRole('article', { name: 'Bakery' }))
  const others = within(bakery.getByText('Other registers').closest('details') ?? document.body)
  const folded = REGISTERS.filter(({ industries }) => industries && !industries.includes('Childcare'))
  expect(others.getAllByRole('listitem', { hidden: true })).toHaveLength(folded.length)
  expect(bakery.getAllByRole('listitem', { hidden: true }).length).toBe(REGISTERS.length + 2)
})

test('a business whose check lapses waits until it was checked again', async () => {
  const { world, staff } = await stage()
  const id = await world.listing({ title: 'Florist' })
  await addCheck(world, id, 13)
  const { user } = showQueue(world, staff, 'checks')
  const florist = within(await screen.findByRole('article', { name: 'Florist' }))
  expect(florist.getByText(/lapsed: check again/u)).toBeDefined()
  await user.click(await florist.findByRole('button', record('Secretary of State')))
  await user.click(florist.getByRole('button', { name: 'Active' }))
  expect(await screen.findByText(/no check is about to lapse/u)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Florist' })).toBeNull())
})
