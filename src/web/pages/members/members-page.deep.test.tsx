import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { MembersPage } from './members-page.tsx'
import { stage, showAt, suspend } from './testing.tsx'

test('only staff see members', async () => {
  const world = await createWorld()
  show(<MembersPage search={{}} />, world, await world.person({ role: 'seller' }))
  expect(await screen.findByRole('heading', { name: 'Admin Access Required' })).toBeDefined()
  expect(screen.getByText(/You need admin privileges to see members\./u)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Members' })).toBeNull()
})

test('a row says role, access, and what to notice', async () => {
  const { world, staff } = await stage()
  await world.people([
    { firstName: 'Sub', role: 'buyer', isSubscribed: true, trialDays: -3 },
    { firstName: 'Trial', role: 'buyer', trialDays: 3 },
    { firstName: 'Over', role: 'broker', trialDays: -3 },
    { firstName: 'New' },
  ])
  const suspended = await world.person({ firstName: 'Sus', role: 'seller' })
  await suspend(world, staff, suspended)
  showAt(world, staff, '/admin/members')
  expect((await rowOf('Sub')).textContent).toContain('Subscribed')
  expect((await rowOf('Trial')).textContent).toContain('On trial until ')
  expect((await rowOf('Over')).textContent).toContain('Trial over')
  expect((await rowOf('New')).textContent).toContain('Not chosen yet')
  expect((await rowOf('New')).textContent).toContain('No trial yet')
  expect((await rowOf('Sus')).textContent).toContain('Suspended')
  expect((await rowOf('Trial')).textContent).not.toContain('Suspended')
  expect((await rowOf('Stella')).textContent).toContain('Staff')
  expect(screen.getByText('6 members')).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Pages of members' })).toBeNull()
})

test('members are searched, filtered and sorted by the address', async () => {
  const { world, staff } = await stage()
  await world.person({ firstName: 'Zoe', role: 'seller' })
  await world.person({ firstName: 'Ann', role: 'buyer' })
  const { user, address } = showAt(world, staff, '/admin/members?sort=zzz&after=half')
  await waitFor(() => expect(names()).toEqual(['Ann Example', 'Zoe Example', 'Stella Example']))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name A-Z')
  await waitFor(() => expect(names()).toEqual(['Ann Example', 'Stella Example', 'Zoe Example']))
  expect(address()).toBe('/admin/members?sort=name')
  await user.selectOptions(screen.getByLabelText('Role'), 'Seller')
  await waitFor(() => expect(names()).toEqual(['Zoe Example']))
  expect(address()).toBe('/admin/members?role=seller&sort=name')
  expect(screen.getByText('1 member')).toBeDefined()
  await user.type(screen.getByLabelText('Name or email'), 'ann{Enter}')
  expect(await screen.findByText('No name or email contains “ann” among those you chose.')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Role'), 'Any role')
  await waitFor(() => expect(names()).toEqual(['Ann Example']))
  await user.selectOptions(screen.getByLabelText('Show'), 'Suspended')
  expect(await screen.findByText('No name or email contains “ann” among those you chose.')).toBeDefined()
  await user.clear(screen.getByLabelText('Name or email'))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('There is nobody like that.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Show everyone' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(address()).toBe('/admin/members')
})

test('a search without a match names it alone', async () => {
  const { world, staff } = await stage()
  showAt(world, staff, '/admin/members?search=nobody')
  expect(await screen.findByText('No name or email contains “nobody”.')).toBeDefined()
})

test('a list of more than a page is turned forth and back', async () => {
  const { world, staff } = await stage()
  await world.people(Array.from({ length: 55 }, (_, index) => ({ firstName: `M${String(index).padStart(2, '0')}` })))
  const { user, address } = showAt(world, staff, '/admin/members?sort=name')
  await waitFor(() => expect(names()).toHaveLength(50))
  const pages = within(screen.getByRole('navigation', { name: 'Pages of members' }))
  expect(pages.queryByRole('link', { name: 'First page' })).toBeNull()
  expect(pages.getByText('Previous').getAttribute('aria-disabled')).toBe('true')
  await user.click(pages.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(names()).toHaveLength(6))
  expect(address()).toMatch(/^\/admin\/members\?sort=name&after=/u)
  expect(screen.getByText('Next').getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Previous page' }))
  await waitFor(() => expect(names()).toHaveLength(50))
  expect(address()).toMatch(/^\/admin\/members\?sort=name&before=/u)
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await user.click(await screen.findByRole('link', { name: 'First page' }))
  await waitFor(() => expect(address()).toBe('/admin/members?sort=name'))
})

test('more members than are counted are told as more than that', async () => {
  const { world, staff } = await stage()
  const { answer } = showAt(world, staff, '/admin/members')
  answer((path) =>
    path === '/api/admin/members' ? Response.json({ total: 10_001, items: [], before: null, after: null }) : undefined,
  )
  expect(await screen.findByText('More than 10,000 members')).toBeDefined()
})

test('a list that does not load is tried again', async () => {
  const { world, staff } = await stage()
  const { user, answer } = showAt(world, staff, '/admin/members')
  answer((path) => (path === '/api/admin/members' ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "The members didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 member')).toBeDefined()
})

test('a member who is gone is not tried again', async () => {
  const { world, staff } = await stage()
  showAt(world, staff, '/admin/members?member=00000000-0000-4000-8000-000000000000')
  expect(await screen.findByRole('heading', { name: 'No such member' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

const names = () => screen.queryAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)

function rowOf(firstName: string): Promise<HTMLElement> {
  return screen.findByRole('row', { name: new RegExp(`^${firstName} Example`, 'u') })
}
