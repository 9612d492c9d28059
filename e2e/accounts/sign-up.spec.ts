import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { mailedCode, newMember, signInAs, whoIsSignedIn } from '#e2e/support/members.ts'
import type { Member } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a visitor chooses a role, joins with an emailed code, and has the role', async ({ page, open }) => {
  const member = newMember()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await open('/marketplace?view=list&search=perry')
  await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
  await page.getByRole('button', { name: 'Shopping and browsing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Join free' })).toBeVisible()
  await fillSignUp(page, member)
  await page.getByRole('button', { name: 'Join free' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(member.email)
  await expect(page.getByText('This site has no mail server set up')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await mailedCode(member.email))
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(/\/business\/\d+$/u)
  await expect(page.getByText('Role Selected')).toBeVisible()
  await expect(page.getByText('Welcome to Handover! You can now access the marketplace.')).toBeVisible()
  expect(await whoIsSignedIn(page)).toMatchObject({ email: member.email, role: 'buyer', isTrialActive: true })

  await page.goto('/marketplace?view=list&search=perry')
  await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
  await expect(page).toHaveURL(/\/business\/\d+$/u)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const secrets = [member.password, member.email].flatMap((secret) => [secret, encodeURIComponent(secret)])
  expect(addresses.filter((address) => secrets.some((secret) => address.includes(secret)))).toEqual([])
})

test('changing the address keeps the other input, and a reload asks for sign-in', async ({ page, open }) => {
  const member = newMember()
  await open('/sign-in?mode=sign-up&returnTo=/pricing')
  await fillSignUp(page, member)
  await page.getByRole('button', { name: 'Join free' }).click()
  await page.getByRole('link', { name: 'Use another address' }).click()
  await expect(page.getByLabel('First name')).toHaveValue(member.firstName)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test.describe('analytics', () => {
  // A beacon's body is visible only when requests are routed.
  test.use({ ownContext: true })

  test('the subscribe page lists what is included, and sellers learn that listing is free', async ({ page, open }) => {
    await signInAs(page, 'seller')
    const visit = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/events') && (request.postData() ?? '').includes('subscription_page_visit'),
    )
    await open('/subscribe')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upgrade to Premium')
    for (const item of ['Contact sellers directly', 'Detailed financials', 'Document sharing', 'Priority support']) {
      await expect(page.getByRole('region', { name: "What's Included" })).toContainText(item)
    }
    await expect(page.getByRole('button', { name: 'Subscribe for $2.99/month' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'List your business' })).toHaveAttribute('href', '/seller-onboarding')
    await expectAccessible(page)
    expect((await visit).postData()).toContain('"plan":"premium"')
  })
})

test('the code step and the sign-out page are accessible', async ({ page, open }) => {
  await open('/sign-in?mode=sign-up')
  const member = newMember()
  await fillSignUp(page, member)
  await page.getByRole('button', { name: 'Join free' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('group', { name: 'Please correct one field.' })).toBeFocused()
  await expectAccessible(page)
  await signInAs(page, 'seller')
  await open('/sign-out')
  await expectAccessible(page)
})

async function fillSignUp(page: Page, { firstName, lastName, email, password }: Member): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
