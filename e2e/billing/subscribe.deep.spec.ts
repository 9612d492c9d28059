import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SUBSCRIBE = 'Subscribe for $2.99/month'

test('without a payment provider the page says so and asks for no card', async ({ page, open }) => {
  await signUpBuyer(page)
  await page.route('**/api/subscription', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), setup: 'missing' } })
  })
  await open('/pricing')
  await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).click()
  await expect(page.getByText('Payments are not set up here yet')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expectAccessible(page)
})

test('a test card pays, and the dashboard shows the receipt', async ({ page, open }) => {
  await signUpBuyer(page)
  await open('/subscribe')
  await expect(page.getByText('Test mode')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '4242 4242 4242 4242 Pays', exact: true }).click()
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.getByRole('button', { name: SUBSCRIBE }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page.getByText('You are now subscribed to Handover!')).toBeVisible()
  await expect(page.getByText('You are subscribed')).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Active')
  const card = page.getByRole('region', { name: 'Your subscription' })
  await expect(card).toContainText(/\$2\.99 a month\. It renews on [A-Z][a-z]+ \d{1,2}, \d{4}\./u)
  await card.getByText('One receipt').click()
  await expect(card.getByRole('row').nth(1)).toContainText('$2.99')
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the trial is offered beside the price to those who can start it, and keeps the role', async ({ page, open }) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open('/pricing')
  await page.getByRole('link', { name: 'Start Free Trial' }).click()
  await expect(page).toHaveURL('/subscribe')
  const trial = page.getByRole('region', { name: '3 days free trial' })
  await expect(page.getByRole('button', { name: SUBSCRIBE })).toBeVisible()
  await expectAccessible(page)
  await trial.getByRole('button', { name: 'Start Free Trial' }).click()
  await expect(page.getByText('Your free trial has begun')).toBeVisible()
  await expect(trial).toContainText(
    /Your trial is running, until \w+, \w+ \d{1,2}, \d{1,2}:\d{2} [AP]M, Pacific time\./u,
  )
  const { role } = (await (await page.request.get('/api/auth/user')).json()) as { role: unknown }
  expect(role).toBe('seller')
})

test('a visitor who starts the trial on Pricing joins first, and then gets to it', async ({ page, open }) => {
  await open('/pricing')
  await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).click()
  await expect(page).toHaveURL(/^[^?]+\/sign-in\?returnTo=%2Fsubscribe&mode=sign-up$/u)
  await expect(page.getByRole('heading', { level: 1, name: 'Join free' })).toBeVisible()
  await expect(page.getByText('Join to start your free 3-day trial.')).toBeVisible()
  await expectAccessible(page)
})

test('canceling on the dashboard updates every part of the page at once', async ({ page, open }) => {
  await signUpBuyer(page)
  await open('/subscribe')
  await page.getByRole('button', { name: '4242 4242 4242 4242 Pays', exact: true }).click()
  await page.getByRole('button', { name: SUBSCRIBE }).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('3 of 3 sellers left. Renews on')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('Subscription Canceled')).toBeVisible()
  await expect(messages).toContainText('3 of 3 sellers left. Your subscription ends on')
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(page.getByText('Subscription Resumed')).toBeVisible()
  await expect(messages).toContainText('3 of 3 sellers left. Renews on')
})

test.describe('a card or bank that refuses', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 402/u] })

  test('shows the reason and keeps the form, and the next card pays', async ({ page, open }) => {
    await signUpBuyer(page)
    await open('/subscribe')
    await page.getByRole('button', { name: SUBSCRIBE }).click()
    await expect(page.getByRole('group', { name: 'Please correct 3 fields.' })).toBeFocused()
    await page.getByLabel('Card number').pressSequentially('4111111111111111')
    await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await page.getByLabel('Expiry').pressSequentially('0840')
    await expect(page.getByLabel('Expiry')).toHaveValue('08 / 40')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Security code').press('Enter')
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Test mode accepts only test cards')
    await expectAccessible(page)
    await page.getByLabel('Card number').fill('4000000000000002')
    await page.getByRole('button', { name: SUBSCRIBE }).click()
    await expect(page.getByText('Payment Failed')).toBeVisible()
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await expect(page.getByLabel('Security code')).toHaveValue('123')
    await page.getByLabel('Card number').fill('4242424242424242')
    await page.getByRole('button', { name: SUBSCRIBE }).click()
    await expect(page.getByText('Payment Successful')).toBeVisible()
  })

  test('a card that requires confirmation pays once it is confirmed', async ({ page, open }) => {
    await signUpBuyer(page)
    await open('/subscribe')
    await page.getByRole('button', { name: /^4000 0025 0000 3155/u }).click()
    await page.getByRole('button', { name: SUBSCRIBE }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm this payment' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(page.getByText('Your bank did not confirm the payment.')).toBeVisible()
    await page.getByRole('button', { name: SUBSCRIBE }).click()
    await dialog.getByRole('button', { name: 'Confirm payment' }).click()
    await expect(page.getByText('Payment Successful')).toBeVisible()
  })
})

test('canceling a subscription shows how long access lasts, and it can be resumed', async ({ page, open }) => {
  await signUpBuyer(page)
  await pay(page)
  await open('/dashboard')
  const card = page.getByRole('region', { name: 'Your subscription' })
  await card.getByRole('button', { name: 'Cancel subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' })
  await expect(dialog).toContainText(/Everything stays open until [A-Z][a-z]+ \d{1,2}, \d{4}, since it is paid for\./u)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('Subscription Canceled')).toBeVisible()
  await expect(card).toContainText('You canceled. Everything stays open until')
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Active')
  await card.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(page.getByText('Subscription Resumed')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Cancel subscription' })).toBeVisible()
})

test.describe('when the payment form can’t be loaded', () => {
  test.use({ expectedMessages: [/Failed to load resource: net::ERR_FAILED/u] })

  test('the page shows an error, and Try again loads it', async ({ page, open }) => {
    await signUpBuyer(page)
    await page.route('**/api/get-or-create-subscription', (route) => route.abort())
    await open('/subscribe')
    await expect(page.getByText('Failed to create subscription. Please try again.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/get-or-create-subscription')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
  })
})

async function signUpBuyer(page: Page): Promise<void> {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })
}

/** Through the API. */
async function pay(page: Page): Promise<void> {
  const answer = await page.request.post('/api/get-or-create-subscription', { data: {} })
  const { clientSecret } = (await answer.json()) as { clientSecret: string }
  await page.request.post('/api/sandbox/payments', {
    data: { clientSecret, cardNumber: '4242424242424242', expiry: '08 / 40', cvc: '123' },
  })
  await expect
    .poll(async () => ((await (await page.request.get('/api/subscription')).json()) as { status: string }).status)
    .toBe('active')
}
