import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown, UserEvent } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { openSandbox, subscriber } from '#server/billing/testing.ts'
import { Subscription } from '#shared/billing/subscriptions.ts'
import { createWorld } from '#test/world.ts'
import { SubscribePage } from './subscribe-page.tsx'
import { button, open, SUBSCRIBE } from './testing.tsx'

test('the page lists what is included and what a month costs', async () => {
  await open()
  expect(within(screen.getByRole('region', { name: "What's Included" })).getAllByRole('listitem')).toHaveLength(5)
  expect(await screen.findByRole('heading', { name: '$2.99 per month' })).toBeDefined()
  expect(await screen.findByText('Preparing the payment form…')).toBeDefined()
  expect(await screen.findByText('Test mode')).toBeDefined()
  expect(screen.queryByText('You don’t need it to sell')).toBeNull()
})

test('a seller learns that listing is free', async () => {
  await open({ role: 'seller' })
  expect((await screen.findByRole('link', { name: 'List your business' })).getAttribute('href')).toBe(
    '/seller-onboarding',
  )
  expect(await button(SUBSCRIBE)).toBeDefined()
})

test('a form that can’t be had is told, and Try again loads it', async () => {
  const { user, answer, hold } = await openBroken('/api/get-or-create-subscription')
  expect(await screen.findByText('Failed to create subscription. Please try again.')).toBeDefined()
  expect(screen.getByText('The payment form is not ready')).toBeDefined()
  answer(() => undefined)
  const release = hold()
  await user.click(await button('Try again'))
  expect(screen.getByText('Preparing the payment form…')).toBeDefined()
  release()
  expect(await screen.findByLabelText('Card number')).toBeDefined()
})

test('a subscription that can’t be read is told, and Try again reads it', async () => {
  const { user, answer, hold } = await openBroken('/api/subscription')
  expect(await screen.findByText("The payment form didn't load")).toBeDefined()
  answer(() => undefined)
  const release = hold()
  await user.click(await button('Try again'))
  expect(screen.getByText('Preparing the payment form…')).toBeDefined()
  release()
  expect(await screen.findByLabelText('Card number')).toBeDefined()
})

test('staff need no subscription', async () => {
  await open({ role: 'admin' })
  expect(await screen.findByText('Administrators see everything that Premium opens.')).toBeDefined()
  expect(screen.queryByText('Preparing the payment form…')).toBeNull()
})

test('a subscriber has nothing to pay, and one who canceled is told until when', async () => {
  const stage = await openSandbox()
  const person = await subscriber(stage)
  await stage.world.as(person).post('/api/subscription/cancel')
  show(<SubscribePage />, stage.world, person)
  expect(await screen.findByText(/^You canceled: everything stays open until [A-Z]\w+ \d/u)).toBeDefined()
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByRole('region', { name: /free trial/u })).toBeNull()
  expect(screen.queryByText(/There is nothing left to pay/u)).toBeNull()
})

test.each([
  ['seller', 'past_due', 'ready', 'Your last payment did not go through'],
  ['admin', 'past_due', 'ready', 'Your last payment did not go through'],
  ['buyer', 'none', 'missing', 'Payments are not set up here yet'],
  ['admin', 'none', 'missing', 'You don’t need it'],
  ['buyer', 'active', 'missing', 'You are subscribed'],
  ['admin', 'active', 'ready', 'You are subscribed'],
] as const)('%s with %s, payments being %s, reads: %s', async (role, status, setup, words) => {
  const { world } = await openSandbox()
  const person = await world.person({ role })
  const own = Subscription.parse(await (await world.as(person).get('/api/subscription')).json())
  const { answer } = show(<SubscribePage />, world, person)
  answer((path) => (path === '/api/subscription' ? Response.json({ ...own, status, setup }) : undefined))
  expect(await screen.findByText(words)).toBeDefined()
  const hasForm = status === 'past_due'
  expect(
    screen.queryByText('Preparing the payment form…') !== null || screen.queryByLabelText('Card number') !== null,
  ).toBe(hasForm)
  expect(screen.queryByText('You don’t need it to sell')).toBeNull()
  if (status !== 'none') expect(screen.queryByRole('region', { name: /free trial/u })).toBeNull()
})

test('whose session has ended is told, and signs in half a second later', async () => {
  const { nextPage } = show(<SubscribePage />, await createWorld(), undefined, { at: '/subscribe' })
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeDefined()
  expect(screen.queryByText('Preparing the payment form…')).toBeNull()
  await waitFor(() => expect(nextPage()).toBe('/api/login?returnTo=%2Fsubscribe'))
})

async function openBroken(broken: string): Promise<Shown & { user: UserEvent }> {
  const { world } = await openSandbox()
  const shown = show(<SubscribePage />, world, await world.person({ role: 'buyer' }))
  shown.answer((path) => (path === broken ? Promise.reject(new TypeError('no answer')) : undefined))
  return shown
}
