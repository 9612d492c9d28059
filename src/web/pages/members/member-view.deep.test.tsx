import { screen, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { inDays, memberOf } from '#server/moderation/members/testing.ts'
import type { Person, World } from '#test/world.ts'
import { stage, showAt, suspend } from './testing.tsx'

test('a member who does not load is tried again', async () => {
  const { world, staff } = await stage()
  const member = await world.person({ firstName: 'Sasha' })
  const { user, answer } = showAt(world, staff, `/admin/members?member=${member.id}`)
  answer((asked) => (asked.startsWith('/api/admin/members/') ? new Response('', { status: 503 }) : undefined))
  expect(await screen.findByRole('heading', { name: "The member didn't load" })).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sasha Example' })).toBeDefined()
})

test('a member is suspended with a reason, and let in again', async () => {
  const { world, staff, member, user } = await open({ firstName: 'Sasha', role: 'seller' })
  await user.click(await screen.findByRole('button', { name: 'Suspend…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Suspend Sasha Example?' }))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByRole('group', { name: 'Please correct one field.' })).toBeDefined()
  expect((await memberOf(world.as(staff), member)).isSuspended).toBe(false)
  await user.type(dialog.getByLabelText('Why'), 'Asks for gift cards.')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  const note = within(await screen.findByRole('region', { name: /^Suspended/u }))
  expect(note.getByText('Asks for gift cards.')).toBeDefined()
  expect(note.getByText(/^By Stella Example, /u)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Suspend…' })).toBeNull()
  expect((await memberOf(world.as(staff), member)).suspension).toMatchObject({ endsAt: null })

  await user.click(screen.getByRole('button', { name: 'Change reason or end…' }))
  const change = within(screen.getByRole('dialog', { name: 'Change the suspension of Sasha Example' }))
  await user.type(change.getByLabelText('Why'), 'Asks for gift cards.')
  const day = inDays(5)
  await user.type(change.getByLabelText(/^Last day/u), day)
  await user.click(change.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await memberOf(world.as(staff), member)).suspension?.endsAt).not.toBeNull()

  await user.click(screen.getByRole('button', { name: 'Lift the suspension…' }))
  await user.type(screen.getByLabelText('Why'), 'A mistake.')
  await user.click(screen.getByRole('button', { name: 'Lift the suspension' }))
  expect(await screen.findByText('Suspension lifted')).toBeDefined()
  expect(screen.queryByRole('region', { name: /^Suspended/u })).toBeNull()
  const log = within(screen.getByRole('region', { name: 'Staff actions' }))
  expect(log.getAllByRole('listitem')[0]?.textContent).toContain('lifted the suspension of')
  expect(log.getAllByRole('listitem')[0]?.textContent).toContain('A mistake.')
})

test('a listing is taken down and put back', async () => {
  const { world, member, user } = await open({ firstName: 'Sasha', role: 'seller' }, async (staged) => {
    const sellerId = staged.member.id
    await staged.world.listing({ sellerId, title: 'Laundry' })
    const sold = await staged.world.listing({ sellerId, title: 'Gone' })
    await staged.world.sql("update listings set status = 'sold' where id = $1", [sold])
  })
  const listings = within(await screen.findByRole('region', { name: 'Listings' }))
  expect(listings.queryByRole('button', { name: 'Take down… Gone' })).toBeNull()
  expect(listings.getByText('Sold')).toBeDefined()
  expect(listings.queryByText(/are shown\.$/u)).toBeNull()
  await user.click(listings.getByRole('button', { name: 'Take down… Laundry' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Take Laundry down?' }))
  await user.click(dialog.getByRole('button', { name: 'Take down' }))
  expect((await dialog.findAllByText('Say why: the seller reads it')).length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText('Why'), 'The pictures are of another shop.')
  await user.click(dialog.getByRole('button', { name: 'Take down' }))
  expect(await listings.findByText('The pictures are of another shop.')).toBeDefined()
  expect(listings.getByText(/^Taken down /u)).toBeDefined()
  await user.click(listings.getByRole('button', { name: 'Put back… Laundry' }))
  await user.type(screen.getByLabelText('Why'), 'The photos are new.')
  await user.click(screen.getByRole('button', { name: 'Put back' }))
  expect(await listings.findByRole('button', { name: 'Take down… Laundry' })).toBeDefined()
  expect(await world.sql('select status from listings where seller_id = $1 order by status', [member.id])).toEqual([
    { status: 'listed' },
    { status: 'sold' },
  ])
})

test('the listings of a suspended member are hidden', async () => {
  await open({ firstName: 'Sasha', role: 'seller' }, async ({ world, staff, member }) => {
    await world.listing({ sellerId: member.id, title: 'Laundry' })
    await suspend(world, staff, member)
  })
  expect(await screen.findByText('Hidden while the member is suspended')).toBeDefined()
})

test('a member without listings, reports or actions says so, and offers what is possible', async () => {
  await open({ firstName: 'New' })
  expect(await screen.findByText('This member has listed nothing.')).toBeDefined()
  expect(screen.getByText('Nobody has reported this member.')).toBeDefined()
  expect(screen.getByText('Staff have done nothing about this member so far.')).toBeDefined()
  expect(actions()).toEqual([
    'Suspend…',
    'Sign out everywhere…',
    'Change the role…',
    'Correct the address…',
    'Send a copy of their data…',
    'Close the account…',
  ])
})

test('staff can neither suspend nor close themselves, nor correct an address of staff', async () => {
  const { world, staff } = await stage()
  showAt(world, staff, `/admin/members?member=${staff.id}`)
  expect(await screen.findByText(/^This is your own account\./u)).toBeDefined()
  expect(screen.getByText(/^Administrators change their address themselves/u)).toBeDefined()
  expect(actions()).toEqual(['Sign out everywhere…', 'Change the role…', 'Send a copy of their data…'])
})

test('the role is changed from what it is, and the trial is reset', async () => {
  const { world, staff, member, user } = await open({ firstName: 'Bo', role: 'buyer', trialDays: 3 })
  await user.click(await screen.findByRole('button', { name: 'Change the role…' }))
  const role = screen.getByLabelText<HTMLSelectElement>('Role')
  expect(role.value).toBe('buyer')
  expect(Array.from(role.options, ({ text }) => text)).not.toContain('Not chosen yet')
  await user.selectOptions(role, 'Seller')
  await user.type(screen.getByLabelText('Why'), 'Sells.')
  await user.click(screen.getByRole('button', { name: 'Change the role' }))
  expect(await screen.findByText('Role changed')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Reset the trial…' }))
  await user.type(screen.getByLabelText('Why'), 'Asked for.')
  await user.click(screen.getByRole('button', { name: 'Reset the trial' }))
  expect(await screen.findByText('Trial reset')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reset the trial…' })).toBeNull()
  expect(await memberOf(world.as(staff), member)).toMatchObject({ role: 'seller', trialEndsAt: null })
})

test('an address that is taken is refused at the field, and another one is stored', async () => {
  const { world, staff, member, user } = await open({ firstName: 'Bo' })
  await user.click(await screen.findByRole('button', { name: 'Correct the address…' }))
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe(member.email)
  await user.clear(email)
  await user.type(email, 'bo')
  await user.click(screen.getByRole('button', { name: 'Correct the address' }))
  expect(await screen.findByRole('group', { name: 'Please correct 2 fields.' })).toBeDefined()
  await user.type(email, '@example.org')
  await user.type(screen.getByLabelText('Why'), 'A typing error.')
  await user.click(screen.getByRole('button', { name: 'Correct the address' }))
  expect(await screen.findByText('Address corrected')).toBeDefined()
  expect(await memberOf(world.as(staff), member)).toMatchObject({ email: 'bo@example.org', browsers: [] })
  expect(screen.getByText('In no browser')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign out everywhere…' })).toBeNull()
})

test('two-factor sign-in and sessions are ended', async () => {
  const { user, world, staff, member } = await open({ firstName: 'Bo' }, async (staged) => {
    await staged.world.sql('insert into two_factors (user_id, confirmed_at) values ($1, now())', [staged.member.id])
  })
  await user.click(await screen.findByRole('button', { name: 'Switch off two-factor sign-in…' }))
  await user.type(screen.getByLabelText('Why'), 'Lost the phone.')
  await user.click(screen.getByRole('button', { name: 'Switch it off' }))
  expect(await screen.findByText('Two-factor sign-in is off')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere…' }))
  await user.type(screen.getByLabelText('Why'), 'Lost the phone.')
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText('Signed out everywhere')).toBeDefined()
  expect(await memberOf(world.as(staff), member)).toMatchObject({ hasTwoFactor: false, browsers: [] })
})

test('an account is closed, kept, closed again and erased', async () => {
  const { user, world, staff, member } = await open({ firstName: 'Bo' })
  async function act(action: string, yes: string): Promise<void> {
    await user.click(await screen.findByRole('button', { name: action }))
    await user.type(screen.getByLabelText('Why'), 'Asked for.')
    await user.click(screen.getByRole('button', { name: yes }))
  }
  await act('Close the account…', 'Close the account')
  expect(await screen.findByText(/^Will be erased on /u)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Close the account…' })).toBeNull()
  await act('Keep the account…', 'Keep the account')
  expect(await screen.findByText('Account kept')).toBeDefined()
  expect(screen.queryByText(/^Will be erased on /u)).toBeNull()
  expect(await memberOf(world.as(staff), member)).toMatchObject({ isClosed: false })
  await act('Close the account…', 'Close the account')
  await act('Erase the account now…', 'Erase it now')
  expect(await screen.findByText('Account erased')).toBeDefined()
})

test('a copy of the data is sent, and a refusal leaves the dialog open', async () => {
  const { user, answer, world } = await open({ firstName: 'Bo' })
  await user.click(await screen.findByRole('button', { name: 'Send a copy of their data…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Send Bo Example a copy of their data?' }))
  await user.type(dialog.getByLabelText('Why'), 'Can’t sign in.')
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 503 }) : undefined))
  await user.click(dialog.getByRole('button', { name: 'Send a copy' }))
  await waitFor(() => expect(dialog.queryAllByRole('group').length).toBeGreaterThan(0))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('Can’t sign in.')
  answer(() => undefined)
  await user.click(dialog.getByRole('button', { name: 'Send a copy' }))
  expect(await screen.findByText('The copy is being made')).toBeDefined()
  expect(await world.sql("select action from audit_log where action = 'sendCopy'")).toHaveLength(1)
})

test('reports are open in the queue, or closed at a time', async () => {
  await open({ firstName: 'Sam', role: 'seller' }, async ({ world, staff, member }) => {
    const businessId = await world.listing({ sellerId: member.id })
    const report = { about: 'business', businessId, reason: 'scam' }
    await world.post('/api/reports', { ...report, text: 'The first.' })
    const queue = (await (await world.as(staff).get('/api/reviews/reports')).json()) as { items: { id: number }[] }
    await world.as(staff).post(`/api/reviews/reports/${queue.items[0]?.id}`, { note: 'Asked Sam.' })
    await world.post('/api/reports', { ...report, text: 'The second.' })
  })
  const reports = within(await screen.findByRole('region', { name: 'Reports' }))
  const texts = reports.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts.find((text) => text.includes('The first.'))).toContain(', closed ')
  expect(texts.find((text) => text.includes('The first.'))).toContain(', about a listing')
  expect(texts.find((text) => text.includes('The second.'))).toContain('open in the review queue')
  expect(screen.getByText('1 open report')).toBeDefined()
})

/** The page of a member. */
async function open(
  about: Parameters<World['person']>[0],
  prepare?: (staged: { world: World; staff: Person; member: Person }) => Promise<void>,
): Promise<Shown & { world: World; staff: Person; member: Person }> {
  const { world, staff } = await stage()
  const member = await world.person(about)
  await prepare?.({ world, staff, member })
  return { world, staff, member, ...showAt(world, staff, `/admin/members?member=${member.id}`) }
}

const actions = () =>
  within(screen.getByRole('region', { name: 'What you can do' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
