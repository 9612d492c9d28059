import { screen, show } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { SignOutPage } from './sign-out-page.tsx'

const ISSUER = { issuer: 'id.example', isByInvitation: false, isInvited: false }

test('a member is asked, and can stay signed in', async () => {
  const world = await createWorld()
  const member = await world.person({ role: 'buyer' })
  show(<SignOutPage />, world, member)
  expect(await screen.findByRole('heading', { name: 'Sign out of Handover?' })).toBeDefined()
  expect(screen.getByText(`You are signed in as ${member.email} in this browser.`)).toBeDefined()
  const form = screen.getByRole('button', { name: 'Sign Out' }).closest('form')
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/logout'])
  expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/marketplace')
})

test('a visitor is told that nobody is signed in', async () => {
  show(<SignOutPage />, await createWorld())
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Browse businesses' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/its own sign-out/u)).toBeNull()
})

test.each([
  [true, 'You stay signed in at id.example, which has its own sign-out.'],
  [false, 'You may still be signed in at id.example, which has its own sign-out.'],
])('with an identity provider its own sign-out is named (a member: %s)', async (isMember, words) => {
  const world = await createWorld()
  const { answer } = show(<SignOutPage />, world, isMember ? await world.person() : undefined)
  answer((path) => (path === '/api/sign-in-options' ? Response.json(ISSUER) : undefined))
  expect(await screen.findByText(words, { exact: false })).toBeDefined()
})
