import { Stripe } from 'stripe'
import type { Page } from '@playwright/test'
import { startStripeServer } from '#test/servers/stripe/stripe-server.ts'
import type { StripeServer } from '#test/servers/stripe/stripe-server.ts'
import { expect, test as base } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { signUpAsStaff } from '#e2e/support/staff.ts'

const WEBHOOK_SECRET = 'whsec_stand_in'
const SUBSCRIBE = 'Subscribe for $2.99/month'

interface StripeSite {
  secretKey: string
  stripe: StripeServer
}

/** A site with Stripe keys whose Stripe API is a fake server. */
const test = base.extend<object, StripeSite>({
  secretKey: ['sk_test_stand_in', { scope: 'worker', option: true }],
  stripe: [
    async ({ secretKey }, use) => {
      const stripe = await startStripeServer(secretKey)
      await use(stripe)
      stripe.close()
    },
    { scope: 'worker' },
  ],
  variables: [
    async ({ stripe, secretKey }, use) =>
      use({
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_PRICE_ID: 'price_stand_in',
        STRIPE_API_BASE: stripe.url,
      }),
    { scope: 'worker' },
  ],
})

// Stripe's loader warns, since the test serves the script.
test.use({
  expectedMessages: [/^Stripe\.js@\S+ was loaded on the page|the server responded with a status of 409/u],
  ownContext: true,
})

test('with Stripe keys its form appears only on /subscribe, and shows Stripe’s messages', async ({
  page,
  open,
  stripe,
}) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })
  const refusals = ['Your card has insufficient funds.']
  await standInForStripe(page, async (clientSecret) => {
    const refusal = refusals.pop()
    if (refusal) return { error: { type: 'card_error', message: refusal } }
    stripe.approve(clientSecret.split('_secret_', 1)[0] ?? '')
    for (const event of stripe.events) await deliver(page, JSON.stringify(event))
    return {}
  })

  await open('/dashboard')
  expect(await policyOf(page, '/dashboard')).not.toContain('stripe.com')
  expect(await policyOf(page, '/subscribe')).toContain('https://js.stripe.com')
  // The dashboard's CSP blocks Stripe, so the subscribe page is a new document.
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(page.getByText('Stripe’s frame')).toBeVisible()
  await expect(page.getByText('Test mode')).toHaveCount(0)
  await page.getByRole('button', { name: SUBSCRIBE }).click()
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await page.getByRole('button', { name: SUBSCRIBE }).click()
  await expect(page.getByText('You are now subscribed to Handover!')).toBeVisible()
  await expect(page.getByText('You are subscribed')).toBeFocused()
})

test('Stripe is not asked to charge a price that changed since the page was made', async ({
  page,
  open,
  stripe,
  newVisitor,
}) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })
  const confirmed: string[] = []
  await standInForStripe(page, async (clientSecret) => {
    confirmed.push(clientSecret)
    stripe.approve(clientSecret.split('_secret_', 1)[0] ?? '')
    for (const event of stripe.events) await deliver(page, JSON.stringify(event))
    return {}
  })
  await open('/subscribe')
  await expect(page.getByText('Stripe’s frame')).toBeVisible()

  const staff = await newVisitor()
  await signUpAsStaff(staff)
  const setTo = async (value: number | null, version: number) => {
    const data = { name: 'subscriptionPriceCents', value, version }
    expect((await staff.request.post('/api/admin/settings', { data })).status()).toBe(200)
  }
  await setTo(499, 0)
  const next = Promise.withResolvers<void>()
  await page.route('**/api/get-or-create-subscription', async (route) => {
    if (route.request().postDataJSON().priceCents === 499) await next.promise
    await route.continue()
  })
  await page.getByRole('button', { name: SUBSCRIBE }).click()
  await expect(page.getByText('The price is now $4.99 a month. Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Processing...' }), 'it can’t be sent yet').toBeVisible()
  next.resolve()
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveCount(0)
  await expect(page.getByText('Failed to create subscription')).toHaveCount(0)
  expect(confirmed).toEqual([])
  await page.getByRole('button', { name: 'Subscribe for $4.99/month' }).click()
  await expect(page.getByText('You are subscribed')).toBeFocused()
  const { receipts } = (await (await page.request.get('/api/subscription')).json()) as { receipts: object[] }
  expect(receipts).toMatchObject([{ amountCents: 499 }])
  await setTo(null, 1)
})

/** Fakes for Stripe's script and its requests. */
async function standInForStripe(page: Page, confirm: (clientSecret: string) => Promise<object>): Promise<void> {
  const script = `window.Stripe = () => ({
    elements: ({ clientSecret }) => ((window.clientSecret = clientSecret), {
      create: () => ({
        on(name, listener) { if (name === 'ready') this.ready = listener },
        mount(place) { place.textContent = 'Stripe’s frame'; setTimeout(() => this.ready(), 20) },
      }),
    }),
    confirmPayment: async () =>
      (await fetch('https://api.stripe.com/confirm?clientSecret=' + window.clientSecret)).json(),
  })`
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const clientSecret = new URL(route.request().url()).searchParams.get('clientSecret') ?? ''
    await route.fulfill({ json: await confirm(clientSecret), headers: { 'access-control-allow-origin': '*' } })
  })
}

async function deliver(page: Page, payload: string): Promise<void> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const answer = await page.request.post('/api/webhooks/stripe', { data: payload, headers })
  expect(answer.status()).toBe(200)
}

async function policyOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).headers()['content-security-policy'] ?? ''
}
