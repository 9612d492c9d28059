import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { UserEvent } from '#test/page/show.tsx'
import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shareWorld } from '#test/world.ts'
import type { About } from '#test/world.ts'
import { isChoiceSkipped, saveChoice, readChoice } from './saved-choice.ts'
import { userQuery } from './queries.ts'
import { RoleDialogHost } from './role-dialog-host.tsx'
import { RoleKeeper } from './role-keeper.tsx'
import { choose, dialog, showTo } from './testing.tsx'

const world = shareWorld()

function Keeper() {
  const { data: user } = useQuery(userQuery())
  return (
    <>
      {user && <RoleKeeper user={user} />}
      <RoleDialogHost />
    </>
  )
}

const asMember = async (about: About, at: string) => showTo(await world(), about, <Keeper />, at)

test('a member without a role is asked on the next page that is not quiet', async () => {
  const { user, member } = await asMember({}, '/pricing')
  await closeAtTheEnd(user)
  expect(await dialog()).toBeDefined()
  expect(within(await dialog()).getByRole('alert').textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Skip for now' }))
  expect(isChoiceSkipped(member.id)).toBe(true)
})

test.each<[string, About, string]>([
  ['of a quiet page', {}, '/terms'],
  ['with a role', { role: 'lender' }, '/pricing'],
])('a member %s is not asked', async (_, about, at) => {
  await asMember(about, at)
  await untilCalm()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a member who skipped in this tab is not asked', async () => {
  const { as, person } = await world()
  const member = await person()
  sessionStorage.setItem('handover-role-skipped', member.id)
  show(<Keeper />, await world(), member, { at: '/pricing' })
  await untilCalm()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await (await as(member).get('/api/auth/user')).json()).toMatchObject({ role: null })
})

test('the role that was chosen before signing in is set', async () => {
  saveChoice({ role: 'seller' }, '/somewhere')
  const { me } = await asMember({}, '/business/1')
  await screen.findByText('Role Selected')
  expect((await me()).role).toBe('seller')
  expect(readChoice()).toBeUndefined()
})

test('a quiet page leaves the choice for the next one', async () => {
  saveChoice({ role: 'seller' }, '/subscribe')
  await asMember({}, '/subscribe')
  await untilCalm()
  expect(readChoice()).toMatchObject({ role: 'seller' })
})

test('a member with another role is asked about the choice on its own page', async () => {
  saveChoice({ role: 'seller' }, '/business/1')
  const { user, me } = await asMember({ role: 'lender' }, '/business/1')
  const asked = await dialog('Become a seller?')
  expect((await me()).role).toBe('lender')
  await user.click(within(asked).getByRole('button', { name: 'Become a seller' }))
  await screen.findByText('Role Selected')
  expect((await me()).role).toBe('seller')
})

test('a choice that was followed by another way in changes no role', async () => {
  saveChoice({ role: 'seller' }, '/business/1')
  const { me } = await asMember({ role: 'lender' }, '/pricing')
  await waitFor(() => expect(readChoice()).toBeUndefined())
  await untilCalm()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await me()).role).toBe('lender')
})

test('an administrator keeps the role, whatever was chosen', async () => {
  saveChoice({ role: 'seller' }, '/pricing')
  const { me } = await asMember({ role: 'admin' }, '/pricing')
  await untilCalm()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readChoice()).toBeDefined()
  expect((await me()).role).toBe('admin')
})

test.each([
  ['is old', { role: 'seller', isTrialUser: false, returnTo: '/pricing', keptAt: Date.now() - 3_600_000 }],
  ['names no role', { role: 'admin', isTrialUser: false, returnTo: '/pricing', keptAt: Date.now() }],
  ['is no choice at all', ['seller']],
  ['is not even JSON', '{"role":'],
])('a kept choice that %s is discarded, and the dialog asks', async (_, kept) => {
  sessionStorage.setItem('handover-role-choice', typeof kept === 'string' ? kept : JSON.stringify(kept))
  const { user, me } = await asMember({}, '/pricing')
  await closeAtTheEnd(user)
  expect(await dialog()).toBeDefined()
  expect(sessionStorage.getItem('handover-role-choice')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect((await me()).role).toBeNull()
})

test('a kept choice that can’t be set stays in the dialog with an error', async () => {
  saveChoice({ role: 'seller' }, '/pricing')
  const { as, person } = await world()
  const member = await person()
  const { user, answer } = show(<Keeper />, await world(), member, { at: '/pricing' })
  answer((path) => (path === '/api/user/role' ? new Response('', { status: 500 }) : undefined))
  expect(within(await dialog()).getByRole('alert').textContent).toBe('ErrorFailed to set user role. Please try again.')
  answer(() => undefined)
  await choose(user, 'Broker')
  await screen.findByText('Role Selected')
  expect(await (await as(member).get('/api/auth/user')).json()).toMatchObject({ role: 'broker' })
})

/** All pages share the dialog, and so would the next test. */
async function closeAtTheEnd(user: UserEvent): Promise<void> {
  await dialog()
  onTestFinished(async () => {
    const close = screen.queryByRole('button', { name: 'Close' })
    if (close) await user.click(close)
  })
}

/** Until what a page does on its own has been done: the answers it waits for, and what follows from them. */
async function untilCalm(): Promise<void> {
  await vi.waitFor(async () => {
    const answer = await fetch('/api/auth/user')
    expect(answer.status).toBe(200)
  })
  await waitFor(() => {})
}
