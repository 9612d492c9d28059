import { describing, fill, isOff, ownClock, untilFocused } from '#test/page/fields.ts'
import { screen, waitFor, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import { deliverAll, secretFor, subscriptionOf } from '#server/billing/testing.ts'
import type { Stage } from '#server/billing/testing.ts'
import { button, field, open, PAYS, SUBSCRIBE, values } from './testing.tsx'
import type { Staged } from './testing.tsx'

test('a test card pays', async () => {
  const { user, stage, person, hold } = await open()
  await user.click(await button(PAYS))
  expect(values()).toEqual(['4242 4242 4242 4242', '12 / 34', '123'])
  await untilFocused(await button(SUBSCRIBE))
  const release = hold()
  await user.dblClick(await button(SUBSCRIBE))
  expect(isOff(await button('Processing...'))).toBe(true)
  await user.click(await button(/Is declined/u))
  expect(field('Card number').value).toBe('4242 4242 4242 4242')
  expect(field('Card number').readOnly).toBe(true)
  release()
  await untilTold({ stage, person })
  expect(await screen.findByText('Payment Successful')).toBeDefined()
  expect(screen.getByText('You are now subscribed to Handover!')).toBeDefined()
  await untilFocused(screen.getByText('You are subscribed'))
  expect(
    screen.getByText(/^There is nothing left to pay here\. Your subscription renews on [A-Z]\w+ \d/u),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect((await subscriptionOf(stage, person)).receipts).toHaveLength(1)
})

test('a payment whose confirmation is late is told so', async () => {
  const { user } = await open()
  await user.click(await button(PAYS))
  const pass = ownClock()
  await user.click(await button(SUBSCRIBE))
  while (!screen.queryByText(/^The confirmation is on its way\. Everything opens/u)) {
    await pass(500)
    await fetch('/api/subscription')
  }
})

test('numbers are grouped as they are typed, and deleting is left alone', async () => {
  const { user } = await open()
  await button(SUBSCRIBE)
  await user.type(field('Card number'), '41111111111111119')
  expect(field('Card number').value).toBe('4111 1111 1111 1111')
  await user.type(field('Expiry'), '08')
  expect(field('Expiry').value).toBe('08')
  await user.type(field('Expiry'), '40')
  expect(field('Expiry').value).toBe('08 / 40')
  await user.type(field('Expiry'), '{Backspace}{Backspace}')
  expect(field('Expiry').value).toBe('08 / ')
  await user.type(field('Card number'), '{Home}9', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(field('Card number').value).toBe('94111 1111 1111 1111')
})

test('what is missing and a real card are refused at the fields', async () => {
  const { user } = await open()
  await user.click(await button(SUBSCRIBE))
  const summary = await screen.findByRole('group', { name: 'Please correct 3 fields.' })
  await untilFocused(summary)
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Card number is incomplete',
    'Expiry is a month and a year, such as 08 / 30',
    'The security code has 3 digits',
  ])
  await fill(user, 'Card number', '4111111111111111')
  await fill(user, 'Expiry', '08 / 40')
  await fill(user, 'Security code', '123')
  await user.type(field('Security code'), '{Enter}')
  await waitFor(() => expect(describing(field('Card number'))).toBe('Test mode accepts only test cards'))
})

test('a declined card is told, the form stays, and the next card pays', async () => {
  const { user, stage, person } = await open()
  await user.click(await button(/Is declined/u))
  await user.click(await button(SUBSCRIBE))
  expect(await screen.findByText('Payment Failed')).toBeDefined()
  expect(screen.getByText('Your card was declined.')).toBeDefined()
  expect(values()).toEqual(['4000 0000 0000 0002', '12 / 34', '123'])
  expect((await subscriptionOf(stage, person)).isOpen).toBe(false)
  await user.click(await button(PAYS))
  await user.click(await button(SUBSCRIBE))
  await untilTold({ stage, person })
  expect(await screen.findByText('You are subscribed')).toBeDefined()
})

test('a card that the bank asks about pays once it is confirmed', async () => {
  const { user, stage, person } = await open()
  await user.click(await button(/^4000 0025 0000 3155/u))
  await user.click(await button(SUBSCRIBE))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm this payment' })
  expect(dialog.textContent).toContain('may take $2.99 from the card')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText(/^Your bank did not confirm the payment\./u)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await subscriptionOf(stage, person)).isOpen).toBe(false)
  await user.click(await button(SUBSCRIBE))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm payment' }))
  await untilTold({ stage, person })
  expect(await screen.findByText('Payment Successful')).toBeDefined()
})

test('a price that changed meanwhile is told before anything is charged', async () => {
  const { user, stage, person } = await open()
  await user.click(await button(PAYS))
  await changePrice(stage, 499)
  await user.click(await button(SUBSCRIBE))
  await screen.findByRole('group', {
    name: 'The price is now $4.99 a month. Nothing was charged. Send it once more to subscribe at this price.',
  })
  expect(screen.getByRole('heading', { name: '$4.99 per month' })).toBeDefined()
  expect(field('Card number').value).toBe('4242 4242 4242 4242')
  expect((await subscriptionOf(stage, person)).receipts).toEqual([])
  await user.click(await button('Subscribe for $4.99/month'))
  await untilTold({ stage, person })
  await screen.findByText('You are subscribed')
  expect((await subscriptionOf(stage, person)).receipts).toMatchObject([{ amountCents: 499 }])
})

test('a form that ran out is replaced, and can be sent once more', async () => {
  const { user, stage, person } = await open()
  await user.click(await button(PAYS))
  await stage.world.sql('update sandbox_subscriptions set client_secret = gen_random_uuid()')
  await user.click(await button(SUBSCRIBE))
  await screen.findByRole('group', { name: 'This form has expired. Nothing was charged: send it once more.' })
  await user.click(await button(SUBSCRIBE))
  await untilTold({ stage, person })
  expect(await screen.findByText('You are subscribed')).toBeDefined()
})

test('who subscribed in another tab is told when the form is sent', async () => {
  const { user, stage, person } = await open()
  await user.click(await button(PAYS))
  await stage.pay(person, await secretFor(stage, person), 'pays')
  await deliverAll(stage)
  await user.click(await button(SUBSCRIBE))
  expect(await screen.findByText('You are subscribed')).toBeDefined()
  expect((await subscriptionOf(stage, person)).receipts).toHaveLength(1)
})

/** The provider's webhook comes while the page asks whether it has. */
async function untilTold({ stage, person }: Pick<Staged, 'stage' | 'person'>): Promise<void> {
  await waitFor(async () => {
    await deliverAll(stage)
    expect(await subscriptionOf(stage, person)).toMatchObject({ status: 'active' })
  })
}

/** As staff do in another process. */
async function changePrice({ world }: Stage, value: number): Promise<void> {
  const staff = world.as(await world.person({ role: 'admin' }))
  await staff.post('/api/admin/settings', { name: 'subscriptionPriceCents', value, version: 0 })
}
