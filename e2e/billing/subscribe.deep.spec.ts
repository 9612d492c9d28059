import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SUBSCRIBE = 'Subscribe for $2.99/month'

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
  const messages = page.getByRole('region', { name: 'Sellers you can write to' })
  await expect(messages).toContainText('3 of 3 sellers left. Renews on')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('Subscription Canceled')).toBeVisible()
  await expect(messages).toContainText('3 of 3 sellers left. Your subscription ends on')
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(page.getByText('Subscription Resumed')).toBeVisible()
  await expect(messages).toContainText('3 of 3 sellers left. Renews on')
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
