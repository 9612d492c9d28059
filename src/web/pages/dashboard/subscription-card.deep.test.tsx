import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Subscription } from '#shared/billing/subscriptions.ts'
import { createWorld, shareWorld } from '#test/world.ts'
import { subscriptionQuery } from '#web/billing/queries.ts'
import { SubscriptionCard } from './subscription-card.tsx'

const shared = shareWorld()

const ACTIVE = {
  status: 'active',
  mode: 'test',
  renewsAt: '2025-04-10T20:00:00.000Z',
  endsAt: null,
  isOpen: true,
  cancelsAtPeriodEnd: false,
  priceCents: 299,
  receipts: [],
  setup: 'ready',
  provider: 'sandbox',
  publishableKey: null,
} satisfies Subscription

const RECEIPT = {
  id: 1,
  paidAt: '2025-01-10T20:00:00.000Z',
  periodStartsAt: '2025-01-10T20:00:00.000Z',
  periodEndsAt: '2025-02-10T20:00:00.000Z',
  amountCents: 299,
  refundedCents: 0,
  refundedAt: null,
}

test.each([
  [{}, '$2.99 a month. It renews on April 10, 2025.', 'Cancel subscription'],
  [
    { renewsAt: null, endsAt: '2025-04-10T20:00:00.000Z', cancelsAtPeriodEnd: true },
    'You canceled. Everything stays open until April 10, 2025, and nothing more is charged.',
    'Resume subscription',
  ],
  [
    { status: 'past_due', renewsAt: null, endsAt: '2025-04-10T20:00:00.000Z' },
    'The last payment did not go through. Pay with another card by April 10, 2025, and nothing closes.',
    'Cancel subscription',
  ],
  [
    { status: 'past_due', renewsAt: null, endsAt: '2025-04-10T20:00:00.000Z', isOpen: false },
    'The last payment did not go through. Pay with another card, and everything is open again.',
    'Cancel subscription',
  ],
  [
    { status: 'canceled', renewsAt: null, endsAt: '2025-04-10T20:00:00.000Z', isOpen: false },
    'It ended on April 10, 2025. Nothing more is charged.',
    null,
  ],
  [{ status: 'canceled', renewsAt: null, endsAt: null, isOpen: false }, 'It has ended. Nothing more is charged.', null],
])('a subscription of %o says how long it lasts, and what can be done', async (change, told, way) => {
  await card(change)
  expect(await screen.findByText(told)).toBeDefined()
  const region = within(screen.getByRole('region', { name: 'Your subscription' }))
  expect(region.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(way === null ? [] : [way])
  expect(screen.queryByRole('link', { name: 'Pay with another card' }) !== null).toBe(
    'status' in change && change.status === 'past_due',
  )
})

test.each([
  ['test', true],
  ['live', false],
])('payments in %s mode are marked: %s', async (mode, isMarked) => {
  await card({ mode })
  await screen.findByText(/It renews on/u)
  expect(screen.queryByText('Test mode') !== null).toBe(isMarked)
})

test('somebody who never subscribed has no card', async () => {
  await card({ status: 'none' })
  expect(await screen.findByText('Answered: none')).toBeDefined()
  expect(screen.queryByRole('region')).toBeNull()
})

test('somebody who paid once has the receipt', async () => {
  await card({ status: 'none', receipts: [RECEIPT] })
  expect(await screen.findByText('One receipt')).toBeDefined()
  expect(screen.queryByText(/a month/u)).toBeNull()
})

test('receipts say what was paid, for what, and what was given back', async () => {
  const refunded = { ...RECEIPT, id: 2, refundedCents: 150, refundedAt: '2025-02-11T20:00:00.000Z' }
  await card({ receipts: [RECEIPT, refunded] })
  const region = await screen.findByRole('region', { name: 'Your subscription' })
  expect(within(region).getByText('2 receipts')).toBeDefined()
  const rows = within(region).getAllByRole('row', { hidden: true })
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Jan 10, 2025Jan 10, 2025 to Feb 10, 2025$2.99',
    'Jan 10, 2025Jan 10, 2025 to Feb 10, 2025$2.99−$1.50 refunded Feb 11, 2025',
  ])
})

test('a subscription that did not load can be asked for again', async () => {
  const shown = await card(undefined)
  expect(await screen.findByRole('heading', { name: "Your subscription didn't load" })).toBeDefined()
  shown.answer((path) => (path === '/api/subscription' ? Response.json(ACTIVE) : undefined))
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your subscription' })).toBeDefined()
})

test('a subscriber cancels after a question, and resumes', async () => {
  const world = await createWorld()
  const person = await world.person({ role: 'buyer', isSubscribed: true })
  const { user } = show(<SubscriptionCard />, world, person)
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const dialog = screen.getByRole('dialog', { name: 'Cancel your subscription?' })
  expect(within(dialog).getByText(/^Everything stays open until .* you can resume\.$/u)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Keep subscription' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText('Subscription Canceled')).toBeDefined()
  await user.dblClick(await screen.findByRole('button', { name: 'Resume subscription' }))
  expect(await screen.findByText('Subscription Resumed')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeDefined()
})

test('a cancellation that fails closes the question and says so', async () => {
  const { user, answer } = await card({ status: 'past_due', renewsAt: null })
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  expect(within(screen.getByRole('dialog')).getByText(/^It ends at once/u)).toBeDefined()
  answer((_, { method } = {}) => (method === 'POST' ? new Response('', { status: 500 }) : undefined))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel subscription' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.querySelector('[aria-live=assertive]')?.textContent).not.toBe('')
})

function Answered() {
  return <output>Answered: {useQuery(subscriptionQuery()).data?.status}</output>
}

/** The card of a subscription; of one that does not load without one. */
async function card(change: object | undefined): Promise<Shown> {
  const world = await shared()
  const shown = show(
    <>
      <SubscriptionCard />
      <Answered />
    </>,
    world,
    await world.person({ role: 'buyer' }),
  )
  shown.answer((path) => {
    if (path !== '/api/subscription') return undefined
    return change ? Response.json({ ...ACTIVE, ...change }) : new Response('', { status: 500 })
  })
  return shown
}
