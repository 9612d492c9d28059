import { screen, show, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import { ANA, Page, signIn, WRONG } from './testing.tsx'

const PROBLEMS = [
  ['issuer_away', 'id.example is not responding right now.', false],
  ['issuer_refused', 'id.example didn’t let you in.', true],
  ['canceled', 'You canceled the sign-in.', false],
  ['lost', 'That sign-in has expired.', false],
  ['email_unproven', 'id.example hasn’t confirmed your email address.', false],
  ['other_account', 'Your email address belongs to an account that you can’t open this way.', true],
  ['suspended', 'Your account is suspended.', true],
  ['invitation_needed', 'Joining is by invitation.', false],
  ['too_many', 'Too many attempts.', false],
] as const

test.each(PROBLEMS)(
  'a sign-in at the identity provider that ended with %s is explained',
  async (problem, title, asks) => {
    await withIssuer(`?returnTo=%2Fpricing&problem=${problem}`)
    const status = (await screen.findByText(title)).closest('[role=status]')
    if (!(status instanceof HTMLElement)) throw new Error('it is no status')
    expect(within(status).queryByRole('link')?.getAttribute('href')).toBe(asks ? '/contact' : undefined)
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/api/login?returnTo=%2Fpricing')
    expect(screen.queryByRole('link', { name: 'Join free' })).toBeNull()
  },
)

test.each(['', '&problem=unheard', '&problem=toString', '&mode=sign-up'])(
  'with an identity provider the page leads there (%s), and a password still works below',
  async (more) => {
    const { user } = await withIssuer(`?returnTo=%2Fpricing${more}`)
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
    expect(screen.getByText(/^New here or not: you/u).textContent).not.toContain('invitation')
    await signIn(user, ANA)
    const summary = await screen.findByRole('group', { name: WRONG })
    expect(within(summary).queryByRole('link', { name: 'Enter your code' })).toBeNull()
    expect(within(summary).getByRole('link', { name: 'choose a new password' })).toBeDefined()
  },
)

test('with an identity provider an invitation goes along, and its lack is told', async () => {
  await withIssuer('?invitation=a%26b', { isByInvitation: true, isInvited: true })
  expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe(
    '/api/login?returnTo=%2F&invitation=a%26b',
  )
  expect(screen.queryByText(/Joining is by invitation/u)).toBeNull()
})

test('with an identity provider the uninvited are told to open their link', async () => {
  await withIssuer('?invitation=used', { isByInvitation: true })
  expect((await screen.findByText(/Joining is by invitation: open the link of yours first/u)).textContent).toMatch(
    /^You sign in at/u,
  )
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/api/login?returnTo=%2F')
})

/** The page of a site whose users sign in elsewhere. */
async function withIssuer(search: string, more = {}): Promise<Shown> {
  const shown = show(<Page />, await createWorld(), undefined, { at: `/sign-in${search}` })
  const options = { issuer: 'id.example', isByInvitation: false, isInvited: false, ...more }
  shown.answer((path) => (path.startsWith('/api/sign-in-options') ? Response.json(options) : undefined))
  return shown
}
