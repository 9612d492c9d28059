import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { Subscription } from '#shared/billing/subscriptions.ts'
import { parseEnvironment, paymentSetup } from '#server/platform/env.ts'
import { createWorld } from '#test/world.ts'
import type { Person } from '#test/world.ts'
import { addSandboxPayment } from './testing.ts'

const PUBLIC = { PUBLIC_URL: 'https://handover.example' }
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICE_ID: 'price_x',
}
const LIVE = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }

test.each([
  [{}, 'ready'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'ready'],
  [{ PUBLIC_URL: 'https://localhost' }, 'ready'],
  [{ PUBLIC_URL: 'https://127.0.0.1:3000' }, 'ready'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://localhost' }, 'ready'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.5:3000' }, 'ready'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://10.0.0.7' }, 'ready'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://[fd12:3456::1]:3000' }, 'ready'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://handover:3000' }, 'ready'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://shop.local:3000' }, 'ready'],
  [{ PUBLIC_URL: 'http://handover.example' }, 'missing'],
  [{ PUBLIC_URL: 'http://10.cafe.de' }, 'missing'],
  [{ PUBLIC_URL: 'http://172.32.0.1' }, 'missing'],
  [{ PUBLIC_URL: 'http://93.184.215.14' }, 'missing'],
  [{ PUBLIC_URL: 'http://[2606:4700::1111]' }, 'missing'],
  [{ PUBLIC_URL: 'http://handover.example', SANDBOX_PAYMENTS: '1' }, 'test_only'],
  [{ PUBLIC_URL: 'http://handover.example', ...STRIPE }, 'test_only'],
  [STRIPE, 'ready'],
  [PUBLIC, 'missing'],
  [{ ...PUBLIC, HOST: '0.0.0.0' }, 'missing'],
  [{ ...PUBLIC, SANDBOX_PAYMENTS: '0' }, 'missing'],
  [{ ...PUBLIC, SANDBOX_PAYMENTS: '1' }, 'test_only'],
  [{ ...PUBLIC, ...STRIPE }, 'test_only'],
  [{ ...PUBLIC, ...LIVE }, 'ready'],
])('with %j payments are %s', (variables, setup) => {
  expect(paymentSetup(parseEnvironment(variables))).toBe(setup)
})

test('a public site without Stripe refuses test cards, and says so', async () => {
  const world = await createWorld(PUBLIC)
  const person = await world.person({ role: 'buyer' })
  const card = { clientSecret: 'x', cardNumber: '4242 4242 4242 4242', expiry: '08 / 40', cvc: '123' }
  const headers = headersOf(person)
  for (const [path, body] of [
    ['/api/get-or-create-subscription', {}],
    ['/api/sandbox/payments', card],
    ['/api/sandbox/confirmations', { clientSecret: 'x', isApproved: true }],
  ] as const) {
    const answer = await world.post(path, body, headers)
    expect(answer.status, path).toBe(503)
    expect(Problem.parse(await answer.json())).toMatchObject({
      reason: 'payments_not_set_up',
      detail: 'Payments are not set up on this site yet. Nothing was charged.',
    })
  }
  expect(await world.sql('select from subscriptions')).toHaveLength(0)
  const answer = await world.get('/api/subscription', headers)
  expect(Subscription.parse(await answer.json())).toMatchObject({ setup: 'missing', status: 'none', isOpen: false })
})

test('a subscription from before the site was public is not renewed', async () => {
  const world = await createWorld(PUBLIC)
  await addSandboxPayment(world, await world.person())
  await world.sql("update sandbox_subscriptions set period_ends_at = now() + interval '1 hour'")
  await world.services.payments.sandbox?.renewDue()
  expect(await world.sql('select from sandbox_invoices')).toHaveLength(1)
})

test('SANDBOX_PAYMENTS lets test cards pay on a public site', async () => {
  const world = await createWorld({ ...PUBLIC, SANDBOX_PAYMENTS: '1' })
  const person = await world.person({ role: 'buyer' })
  const answer = await world.post('/api/get-or-create-subscription', {}, headersOf(person))
  expect(answer.status).toBe(200)
})

/** The headers of a browser on https. */
function headersOf({ cookie }: Person): Record<string, string> {
  return { origin: PUBLIC.PUBLIC_URL, cookie: `__Host-${cookie}` }
}
