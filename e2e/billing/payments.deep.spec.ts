import type { Page } from '@playwright/test'
import { ClientSecret, Subscription } from '#shared/billing/subscriptions.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import type { Member } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { signUpAsStaff } from '#e2e/support/staff.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('staff find and refund a payment with a reason; the member sees it on the receipt', async ({
  page,
  open,
  newVisitor,
}) => {
  const [member, staff] = [await newVisitor(), page]
  const { email } = await paying(member)
  await signUpAsStaff(staff)
  await open('/admin/review', staff)
  await staff.getByRole('link', { name: 'Payments', exact: true }).first().click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await staff.getByLabel('Email, or a part of it').fill(email.slice(0, 20))
  await staff.getByRole('button', { name: 'Search' }).click()
  await expect(staff).toHaveURL(`/admin/payments?email=${encodeURIComponent(email.slice(0, 20))}`)
  const row = staff.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Subscribed')
  await expectAccessible(staff)

  await row.getByRole('button', { name: 'Refund $2.99 to Ana Moreno' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Refund $2.99?' })
  await expectAccessible(staff)
  await dialog.getByLabel('Reason').fill('The listing said what was not so.')
  await dialog.getByRole('button', { name: 'Refund $2.99' }).click()
  await expect(staff.getByText('Payment Refunded')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Refunded')
  await expectAccessible(staff)

  await open('/dashboard', member)
  await member.getByText('One receipt').click()
  await expect(member.getByRole('row').filter({ hasText: '$2.99' })).toContainText('−$2.99 refunded')
  await expectAccessible(member)
})

test('the guarantee explains how to request a refund, and prefills the form', async ({ page, open }) => {
  await open('/buyer-protection')
  await page.getByRole('link', { name: 'Ask for a refund' }).click()
  await expect(page).toHaveURL(/\/contact\?topic=billing/u)
  await expect(page.getByLabel('Category')).toHaveValue('billing')
  await expect(page.getByLabel('Subject')).toHaveValue('Refund: listing accuracy')
  await expect(page.getByLabel('Message')).toHaveValue(/^The listing:/u)
})

async function paying(page: Page): Promise<Member> {
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })
  const { clientSecret } = ClientSecret.parse(
    await (await page.request.post('/api/get-or-create-subscription', { data: {} })).json(),
  )
  const data = { clientSecret, cardNumber: '4242 4242 4242 4242', expiry: '08 / 40', cvc: '123' }
  expect((await page.request.post('/api/sandbox/payments', { data })).status()).toBe(200)
  await expect
    .poll(async () => Subscription.parse(await (await page.request.get('/api/subscription')).json()).status)
    .toBe('active')
  return member
}
