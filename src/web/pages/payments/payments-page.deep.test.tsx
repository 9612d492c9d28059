import { describing, fill, isOff, refusal } from '#test/page/fields.ts'
import { screen, show, waitFor, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { addSandboxPayment, openSandbox, subscriber, subscriptionOf } from '#server/billing/testing.ts'
import type { Stage } from '#server/billing/testing.ts'
import { PaymentsPage as Page } from '#shared/billing/refunds.ts'
import type { StaffPayment } from '#shared/billing/refunds.ts'
import { Subscription } from '#shared/billing/subscriptions.ts'
import { parseSearch } from '#web/search-codec.ts'
import { createWorld } from '#test/world.ts'
import type { Person } from '#test/world.ts'
import { PaymentsPage } from './payments-page.tsx'

const REASON = 'The listing said what was not so.'

function Payments() {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  return <PaymentsPage search={parseSearch(searchStr)} />
}

/** A payment, and somebody of the staff who looks at it. */
async function paid(): Promise<{ stage: Stage; payer: Person; staff: Person }> {
  const stage = await openSandbox()
  const payer = await subscriber(stage)
  return { stage, payer, staff: await stage.world.person({ role: 'admin', firstName: 'Stella' }) }
}

const row = async (text: string) => {
  const found = (await screen.findByText(text, { exact: false })).closest('li')
  if (!found) throw new Error('it is in no list')
  return found
}

test.each([undefined, 'lender'] as const)('only staff see payments (%s)', async (role) => {
  const world = await createWorld()
  show(<Payments />, world, role && (await world.person({ role })))
  expect(await screen.findByText('You need admin privileges to see payments.')).toBeDefined()
  expect(screen.queryByLabelText('Email, or a part of it')).toBeNull()
})

test('staff find a payment and refund it with a reason', async () => {
  const { stage, payer, staff } = await paid()
  const { user, address, hold } = show(<Payments />, stage.world, staff, { at: '/admin/payments' })
  await screen.findByRole('button', { name: /^Refund/u })
  await fill(user, 'Email, or a part of it', ` ${payer.email} `)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(address()).toBe(`/admin/payments?email=${encodeURIComponent(payer.email)}`))
  expect(await screen.findByRole('heading', { name: `Payments by ${payer.email}` })).toBeDefined()
  expect((await row('Ada Example')).textContent).toMatch(
    /^Ada Example.* · SubscribedPaid \w{3} \d+, \d{4}, for .* to .*\$2\.99/u,
  )
  await user.click(screen.getByRole('button', { name: 'Refund $2.99 to Ada Example' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund $2.99?' })
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked),
  ).toEqual([true, false, false])
  await user.click(within(dialog).getByRole('button', { name: 'Refund $2.99' }))
  await waitFor(() => expect(describing(screen.getByLabelText('Reason'))).toMatch(/^Enter the reason for the refund/u))
  await fill(user, 'Reason', REASON)
  const release = hold()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Refund $2.99' }))
  expect(isOff(within(dialog).getByRole('button', { name: 'Refunding…' }))).toBe(true)
  release()
  expect(await screen.findByText('Payment Refunded')).toBeDefined()
  expect(screen.getByText('$2.99 was refunded to Ada Example, who has been notified.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await row(REASON)).textContent).toMatch(/Subscription ended.*— Stella Example.*Refunded \w{3} \d/u)
  expect(screen.queryByRole('button', { name: /^Refund/u })).toBeNull()
  expect(await subscriptionOf(stage, payer)).toMatchObject({ isOpen: false, receipts: [{ refundedCents: 299 }] })
})

test('the subscription can be kept, and a refund can be left', async () => {
  const { stage, payer, staff } = await paid()
  const { user } = show(<Payments />, stage.world, staff)
  await user.click(await screen.findByRole('button', { name: /^Refund/u }))
  await user.click(screen.getByRole('button', { name: 'Keep the payment' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Refund/u }))
  await fill(user, 'Reason', REASON)
  await user.click(screen.getByRole('radio', { name: /^Keep it/u }))
  await user.click(screen.getByRole('button', { name: 'Refund $2.99' }))
  expect((await row(REASON)).textContent).toContain('Subscribed')
  expect(await subscriptionOf(stage, payer)).toMatchObject({ isOpen: true })
})

test('a refund that the provider refuses is told in the dialog', async () => {
  const { stage, staff } = await paid()
  const { user, answer } = show(<Payments />, stage.world, staff)
  await user.click(await screen.findByRole('button', { name: /^Refund/u }))
  await fill(user, 'Reason', REASON)
  answer((path) => (path.endsWith('/refund') ? refusal('conflict', 'The card was closed.') : undefined))
  await user.click(screen.getByRole('button', { name: 'Refund $2.99' }))
  expect(await screen.findByRole('group', { name: 'The card was closed.' })).toBeDefined()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe(REASON)
})

const REFUND = { state: 'pending', amountCents: 299, refundedAt: null, reason: null, byName: null } as const

test.each<[string, Partial<StaffPayment>, RegExp]>([
  ['one that is asked for', { refund: { ...REFUND, state: 'asked' } }, /\$2\.99Refund requested$/u],
  ['one under way', { refund: REFUND }, /\$2\.99Refund in progress$/u],
  ['one that failed', { refund: { ...REFUND, state: 'failed' } }, /\$2\.99Refund failed$/u],
  [
    'a part',
    { refund: { ...REFUND, state: 'succeeded', amountCents: 100, reason: 'Half' } },
    /Half\$2\.99\$1\.00 refunded$/u,
  ],
  ['none', { refund: null }, /\$2\.99$/u],
  ['none of somebody without a name', { refund: null, memberName: '' }, /^person-\d+@example\.comSubscribedPaid/u],
  [
    'none of a subscription that ran out',
    { subscription: { status: 'active', isOpen: false } },
    /Subscription expired/u,
  ],
  ['none of one that ended', { subscription: { status: 'canceled', isOpen: false } }, /Subscription ended/u],
  [
    'none of one whose last payment is missing',
    { subscription: { status: 'past_due', isOpen: true } },
    /Last payment missing/u,
  ],
])('a payment with %s reads so', async (_, change, words) => {
  await listing(
    (payment) => (path) =>
      path.startsWith('/api/admin/payments')
        ? Response.json({ items: [{ ...payment, canRefund: false, ...change }], nextCursor: null })
        : undefined,
  )
  expect((await row('@example.com')).textContent).toMatch(words)
  expect(screen.queryByRole('button', { name: /^Refund/u })).toBeNull()
})

test('a refund under way is told, and without an open subscription there is nothing to choose', async () => {
  let sent: unknown
  const { user } = await listing((own) => {
    const refund = { ...REFUND, state: 'succeeded', amountCents: 100 }
    const payment = { ...own, memberName: '', refund, subscription: { status: 'none', isOpen: false } }
    return (path, { body } = {}) => {
      if (path.endsWith('/refund')) {
        sent = JSON.parse(body as string)
        return Response.json({ ...payment, refund: REFUND })
      }
      return path.startsWith('/api/admin/payments') ? Response.json({ items: [payment], nextCursor: null }) : undefined
    }
  })
  await user.click(await screen.findByRole('button', { name: /^Refund \$2\.99 to person-/u }))
  expect(await screen.findByRole('dialog', { name: 'Refund $1.99?' })).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  await fill(user, 'Reason', REASON)
  await user.click(screen.getByRole('button', { name: 'Refund $1.99' }))
  expect(await screen.findByText('Refund Under Way')).toBeDefined()
  expect(sent).toEqual({ reason: REASON, access: 'keep' })
})

test.each([
  ['', 'No payments yet'],
  ['?email=nobody%40nowhere.example', 'No payments from that address'],
])('an empty list at "%s" says: %s', async (at, title) => {
  const world = await createWorld()
  show(<Payments />, world, await world.person({ role: 'admin' }), { at: `/admin/payments${at}` })
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(at && 'nobody@nowhere.example')
})

test('payments that don’t load are told, and Try again loads them', async () => {
  const { user, answer } = await listing(
    () => (path) => (path.startsWith('/api/admin/payments') ? new Response('', { status: 500 }) : undefined),
  )
  expect(await screen.findByText("The payments didn't load")).toBeDefined()
  answer(() => undefined)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Refund/u })).toBeDefined()
})

test('older payments are shown below, and a failure leaves those that are there', async () => {
  let isBroken = true
  const { user } = await listing((payment) => (path) => {
    if (!path.startsWith('/api/admin/payments')) return undefined
    if (!path.includes('cursor=7')) return Response.json({ items: [payment], nextCursor: '7' })
    if (isBroken) return new Response('', { status: 500 })
    return Response.json({ items: [{ ...payment, id: 99, memberName: 'Olga Old' }], nextCursor: null })
  })
  await user.click(await screen.findByRole('button', { name: 'Show older' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The older ones didn't load/u)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('Olga Old')).toBeDefined()
  expect(screen.getByText('Ada Example')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test.each([
  ['missing', 'Subscriptions are unavailable'],
  ['test_only', 'Test payments are enabled'],
  ['ready', undefined],
])('staff are told when payments are %s', async (setup, title) => {
  const world = await createWorld()
  const staff = await world.person({ role: 'admin' })
  const own = Subscription.parse(await (await world.as(staff).get('/api/subscription')).json())
  const { answer } = show(<Payments />, world, staff)
  answer((path) => (path === '/api/subscription' ? Response.json({ ...own, setup }) : undefined))
  expect(await screen.findByText(title ?? 'No payments yet')).toBeDefined()
  expect(screen.queryAllByRole('note')).toHaveLength(title ? 1 : 0)
})

type Answering = Parameters<Shown['answer']>[0]

/** The page over a market with one payment, which may be answered otherwise. */
async function listing(instead: (payment: StaffPayment) => Answering): Promise<Shown> {
  const world = await createWorld()
  await addSandboxPayment(world, await world.person({ role: 'buyer' }))
  const staff = await world.person({ role: 'admin' })
  const [payment] = Page.parse(await (await world.as(staff).get('/api/admin/payments')).json()).items
  if (!payment) throw new Error('there is no payment')
  const shown = show(<Payments />, world, staff, { at: '/admin/payments' })
  shown.answer(instead(payment))
  return shown
}
