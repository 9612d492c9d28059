import { isOff } from '#test/page/fields.ts'
import { screen, show, waitFor } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { createWorld } from '#test/world.ts'
import { AdminRequired } from './admin-required.tsx'

const PART = <AdminRequired path="/admin/settings">You need admin privileges to change the settings.</AdminRequired>
const SIGN_IN = '/api/login?returnTo=%2Fadmin%2Fsettings'

test('a visitor can sign in', async () => {
  const { nextPage } = show(PART, await createWorld())
  expect(screen.getByRole('heading', { name: 'Admin Access Required' })).toBeDefined()
  expect(screen.getByText('You need admin privileges to change the settings.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(SIGN_IN)
  expect(screen.queryByText(/You are signed in as/u)).toBeNull()
  expect(nextPage()).toBeUndefined()
})

test('a member is signed out once before signing in as somebody else, and told if that failed', async () => {
  const world = await createWorld()
  const member = await world.person({ role: 'buyer' })
  const { user, answer, hold, nextPage } = show(PART, world, member)
  expect((await screen.findByText(member.email)).parentElement?.textContent).toBe(
    `You are signed in as ${member.email}.`,
  )
  const link = screen.getByRole('link', { name: 'Log in with another account' })
  const calls: string[] = []
  answer((path) => {
    calls.push(path)
    return new Response('', { status: 500 })
  })
  await user.click(link)
  expect(await screen.findByText('You are still signed in')).toBeDefined()
  expect([nextPage(), isOff(link)]).toEqual([undefined, false])
  expect((await world.as(member).get('/api/auth/user')).status).toBe(200)
  answer((path) => void calls.push(path))
  const release = hold()
  await user.dblClick(link)
  expect(isOff(link)).toBe(true)
  release()
  await waitFor(() => expect(nextPage()).toBe(SIGN_IN))
  expect(calls).toEqual(['/api/auth/sign-out', '/api/auth/sign-out'])
  expect((await world.as(member).get('/api/auth/user')).status).toBe(401)
})

test('staff who lack two-factor sign-in are led to it', async () => {
  const world = await createWorld()
  const staff = await world.person({ role: 'admin' })
  const own = (await (await world.as(staff).get('/api/auth/user')).json()) as CurrentUser
  const { answer } = show(PART, world, staff)
  answer(() => Response.json({ ...own, isAdmin: false, needsTwoFactor: true }))
  expect(await screen.findByRole('heading', { name: 'Switch on two-factor sign-in first' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open your account page' }).getAttribute('href')).toBe('/account')
  expect(screen.queryByText(/You need admin privileges/u)).toBeNull()
})
