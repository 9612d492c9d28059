import { isOff, ownClock } from '#test/page/fields.ts'
import { screen, show, waitFor, within } from '#test/page/show.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { shareWorld } from '#test/world.ts'
import type { About } from '#test/world.ts'
import { isChoiceSkipped, readChoice } from './saved-choice.ts'
import { userQuery } from './queries.ts'
import { RoleDialog } from './role-dialog.tsx'
import type { RoleDialogProps } from './role-dialog.tsx'
import { choose, dialog, showTo } from './testing.tsx'

const ROLES = ['Seller', 'Buyer', 'Shopping and browsing', 'Lender', 'Broker', 'Advisor', 'Appraiser']
const MONTH = '$2.99/month'
const world = shareWorld()

/** The dialog over a page that has loaded who is signed in. */
function OpenDialog(given: Omit<RoleDialogProps, 'onClose'>) {
  const { data: user } = useQuery(userQuery())
  const [isOpen, setOpen] = useState(true)
  if (user === undefined) return null
  return isOpen ? <RoleDialog {...given} onClose={() => setOpen(false)} /> : <p>The page</p>
}

const asMember = async (about: About, at = '/dashboard', part = <OpenDialog />) =>
  showTo(await world(), about, part, at)
const offers = async () =>
  within(await dialog())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('span > span + span')?.textContent)
const itemsOf = (box: HTMLElement) =>
  within(box)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a visitor sees seven choices with what they cost', async () => {
  show(<OpenDialog />, await world())
  const shown = within(await dialog()).getAllByRole('listitem')
  expect(shown.map((item) => item.querySelector('span > span')?.textContent)).toEqual(ROLES)
  expect(await offers()).toEqual(['Free forever', MONTH, 'Free 3-day trial', MONTH, MONTH, MONTH, MONTH])
  expect(shown[1]?.textContent).toContain('3 sellers')
  expect(shown.slice(3).every(({ textContent }) => textContent?.includes('Lead generation'))).toBe(true)
  expect((await dialog()).textContent).not.toContain('Your role is')
})

test('a visitor’s choice is kept in the tab and leads to joining, and back to the business', async () => {
  const { user, nextPage } = show(<OpenDialog listingId={7} />, await world())
  await choose(user, 'Shopping')
  expect(readChoice()).toMatchObject({ role: 'buyer', isTrialUser: true, returnTo: '/business/7' })
  expect(nextPage()).toBe('/api/login?returnTo=%2Fbusiness%2F7&mode=join')
})

test.each([
  ['/pricing?a=1', '/pricing?a=1'],
  ['/room/secret', '/'],
])('a choice on %s leads back to %s', async (at, back) => {
  const { user, nextPage } = show(<OpenDialog />, await world(), undefined, { at })
  await choose(user, 'Seller')
  expect(readChoice()).toMatchObject({ role: 'seller', isTrialUser: false, returnTo: back })
  expect(nextPage()).toBe(`/api/login?returnTo=${encodeURIComponent(back)}&mode=join`)
})

test('a visitor who skips gets to the business, and one who closes stays', async () => {
  const { user, address } = show(<OpenDialog listingId={7} />, await world(), undefined, { at: '/marketplace' })
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.getByText('The page')).toBeDefined()
  expect(address()).toBe('/marketplace')
})

test('skipping leads a visitor on to the business', async () => {
  const { user, address } = show(<OpenDialog listingId={7} />, await world(), undefined, { at: '/marketplace' })
  await user.click(await screen.findByRole('button', { name: 'Skip for now' }))
  await waitFor(() => expect(address()).toBe('/business/7'))
})

test('a member who skips stays on the page, and is not asked again in this tab', async () => {
  const { user, member, address, me } = await asMember({}, '/dashboard', <OpenDialog listingId={7} />)
  await user.click(await screen.findByRole('button', { name: 'Skip for now' }))
  expect(screen.getByText('The page')).toBeDefined()
  expect(isChoiceSkipped(member.id)).toBe(true)
  expect(address()).toBe('/dashboard')
  expect((await me()).role).toBeNull()
})

test('a first role is set at once, told, and leads on after a second', async () => {
  const { user, me, address, hold } = await asMember({})
  await dialog()
  const pass = ownClock()
  const release = hold()
  await choose(user, 'Broker')
  await choose(user, 'Seller')
  expect(isOff(within(await dialog()).getByRole('button', { name: /^Lender/u }))).toBe(true)
  release()
  expect(await screen.findByText('Role Selected')).toBeDefined()
  expect(screen.getByText('Welcome to Handover! You can now access the marketplace.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await me()).role).toBe('broker')
  await pass(1100)
  await waitFor(() => expect(address()).toBe('/subscribe'))
})

test('who has gone elsewhere within the second stays there', async () => {
  const part = (
    <>
      <OpenDialog />
      <Link to="/help">Help</Link>
    </>
  )
  const { user, address } = await asMember({}, '/pricing', part)
  await dialog()
  const pass = ownClock()
  await choose(user, 'Broker')
  await screen.findByText('Role Selected')
  await user.click(screen.getByRole('link', { name: 'Help' }))
  await waitFor(() => expect(address()).toBe('/help'))
  await pass(1100)
  expect(address()).toBe('/help')
})

test('who comes to browse gets the trial and the marketplace', async () => {
  const { user, me, address } = await asMember({})
  await dialog()
  const pass = ownClock()
  await choose(user, 'Shopping')
  expect(
    await screen.findByText(/You can now access the marketplace\. Your free 3-day trial has begun\.$/u),
  ).toBeDefined()
  expect(await me()).toMatchObject({ role: 'buyer', isTrialActive: true })
  await pass(1100)
  await waitFor(() => expect(address()).toBe('/marketplace'))
})

test.each([
  ['/business/12', 'Shopping', '/business/12'],
  ['/professional-onboarding', 'Advisor', '/professional-onboarding'],
  ['/professional-onboarding', 'Seller', '/subscribe'],
])('who came for %s and is a %s then is at %s', async (at, role, then) => {
  const { user, address } = await asMember({}, at)
  await dialog()
  const pass = ownClock()
  await choose(user, role)
  await screen.findByText('Role Selected')
  await pass(1100)
  await waitFor(() => expect(address()).toBe(then))
})

test('another role is asked about first, and the old one can be kept', async () => {
  const { user, me } = await asMember({ role: 'advisor' })
  expect((await dialog()).textContent).toContain('Your role is Advisor. What brings you here?')
  await choose(user, 'Seller')
  const asked = await dialog('Become a seller?')
  expect(asked.textContent).toContain('Now you are an advisor. An account has one role at a time')
  expect(itemsOf(asked)).toEqual([
    'If you are in the directory of professionals, you leave it: owners and buyers can no longer find you there.',
    'Your profile is kept. If you become an advisor again, it is valid as before.',
    'Your trial, your subscription and your messages stay as they are.',
  ])
  expect(within(asked).queryByRole('button', { name: /trial/u })).toBeNull()
  await user.click(within(asked).getByRole('button', { name: 'Stay an advisor' }))
  expect(screen.getByText('The page')).toBeDefined()
  expect((await me()).role).toBe('advisor')
})

test('a confirmed change of role is sent once', async () => {
  const { user, me, hold } = await asMember({ role: 'advisor' })
  await choose(user, 'Appraiser')
  const asked = await dialog('Become an appraiser?')
  expect(itemsOf(asked)[0]).toMatch(/you leave it until our staff have checked you as an appraiser\.$/u)
  const release = hold()
  await user.dblClick(within(asked).getByRole('button', { name: 'Become an appraiser' }))
  expect(isOff(within(asked).getByRole('button', { name: 'One moment…' }))).toBe(true)
  release()
  await screen.findByText('Role Selected')
  expect((await me()).role).toBe('appraiser')
})

test.each<[About, string, string[]]>([
  [
    { role: 'seller' },
    'Lender',
    [
      'Your listings stay on the market, and you can still edit them on your dashboard.',
      '“Manage Listings” is removed from the menu.',
      'Your trial, your subscription and your messages stay as they are.',
    ],
  ],
  [
    { role: 'buyer' },
    'Seller',
    ['If you are a verified buyer, you stay one.', 'Your trial, your subscription and your messages stay as they are.'],
  ],
  [
    { role: 'seller', isSubscribed: true },
    'Shopping',
    [
      'Your listings stay on the market, and you can still edit them on your dashboard.',
      '“Manage Listings” is removed from the menu.',
      'Your trial, your subscription and your messages stay as they are.',
    ],
  ],
])('%j who chooses %s learns what changes', async (about, role, changes) => {
  const { user } = await asMember(about)
  await choose(user, role)
  expect(itemsOf(await dialog(/^Become/u))).toEqual(changes)
})

test('becoming a buyer for the trial says that it starts, and it can be had without the change', async () => {
  const { user, me } = await asMember({ role: 'lender' })
  await choose(user, 'Shopping')
  const asked = await dialog('Become a buyer?')
  expect(itemsOf(asked).slice(-2)).toEqual([
    'As a buyer your free 3-day trial starts at once. Each account has one; it needs no card.',
    'Your messages stay as they are.',
  ])
  expect(
    within(asked).getByText('The 3-day trial is for every role: you can start it and stay a lender.'),
  ).toBeDefined()
  await user.click(within(asked).getByRole('button', { name: 'Start the trial, stay a lender' }))
  expect(await screen.findByText('Your free trial has begun')).toBeDefined()
  expect(screen.getByText('Everything is open for 3 days. Your role is Lender.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await me()).toMatchObject({ role: 'lender', isTrialActive: true })
})

test.each([
  ['appraiser', {}, ['What is open to verified professionals closes until you are verified again.']],
  ['seller', {}, ['What is open to verified professionals closes.']],
  ['seller', { isTrialActive: true }, []],
  ['seller', { subscriptionStatus: 'active' }, []],
  ['buyer', {}, []],
] as const)('a verified advisor who becomes a %s with %j learns what closes', async (role, more, closing) => {
  const { as, person } = await world()
  const member = await person({ role: 'advisor' })
  const own = (await (await as(member).get('/api/auth/user')).json()) as CurrentUser
  const verified = { ...own, isVerifiedProfessional: true, ...more }
  const choice = { role, isTrialUser: role === 'buyer' }
  const { answer } = show(<OpenDialog choice={choice} />, await world(), member)
  answer((path) => (path === '/api/auth/user' ? Response.json(verified) : undefined))
  const told = itemsOf(await dialog(/^Become a/u))
  expect(told.filter((text) => text?.includes('open to verified professionals'))).toEqual(closing)
  expect(screen.queryByRole('button', { name: /^Start the trial/u })).toBeNull()
})

test.each<[About, string]>([
  [{ role: 'seller' }, 'Free 3-day trial'],
  [{ role: 'seller', trialDays: 2 }, 'Your trial is running'],
  [{ role: 'seller', trialDays: -1 }, 'Your trial is over'],
  [{ role: 'seller', isSubscribed: true }, 'Part of your subscription'],
])('the trial is offered to %j as: %s', async (about, offer) => {
  await asMember(about)
  expect((await offers())[2]).toBe(offer)
  expect((await offers())[1]).toBe(MONTH)
})

test('a failed change keeps the choice, says so, and can be tried again', async () => {
  const { user, me, answer } = await asMember({ role: 'lender' })
  answer((path) => (path === '/api/user/role' ? new Response('', { status: 500 }) : undefined))
  await choose(user, 'Seller')
  await user.click(within(await dialog('Become a seller?')).getByRole('button', { name: 'Become a seller' }))
  const alert = within(await dialog()).getByRole('alert')
  await waitFor(() => expect(alert.textContent).toBe('ErrorFailed to set user role. Please try again.'))
  expect((await me()).role).toBe('lender')
  answer(() => undefined)
  await choose(user, 'Seller')
  await user.click(within(await dialog('Become a seller?')).getByRole('button', { name: 'Become a seller' }))
  await screen.findByText('Role Selected')
  expect((await me()).role).toBe('seller')
})

test('the same role again is simply set', async () => {
  const { user, me } = await asMember({ role: 'lender' })
  await choose(user, 'Lender')
  await screen.findByText('Role Selected')
  expect((await me()).role).toBe('lender')
})
