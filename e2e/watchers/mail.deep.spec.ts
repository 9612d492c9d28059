import type { MailCheck } from '#shared/mail/mail-check.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { runSql } from '#e2e/support/database.ts'
import { mailedCode, signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { signUpAsStaff } from '#e2e/support/staff.ts'

/** What the DNS might say; a test asks no real one. */
const CHECK: MailCheck = {
  domain: 'shop.example',
  records: [
    { kind: 'spf', name: 'shop.example', state: 'good', found: ['v=spf1 mx -all'], says: 'It is right.', add: null },
    {
      kind: 'dkim',
      name: 'one._domainkey.shop.example',
      state: 'wrong',
      found: ['v=DKIM1; p=abc'],
      says: 'This is another key.',
      add: `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'.repeat(8)}`,
    },
    {
      kind: 'dmarc',
      name: '_dmarc.shop.example',
      state: 'missing',
      found: [],
      says: 'There is none.',
      add: 'v=DMARC1; p=quarantine; rua=mailto:admin@shop.example',
    },
  ],
}

test.describe('staff', () => {
  test.use({ ownContext: true })

  test('staff see what the DNS says about the sender, what to set, and which mails failed', async ({ page, open }) => {
    await page.route('**/api/admin/mail/records', (route) => route.fulfill({ json: CHECK }))
    const { email } = await signUpAsStaff(page)
    const failed =
      "insert into mail_failures (email, kind, answer, sent_at) values ($1, 'bounced', '550 5.1.1 Gone', now())"
    await runSql(failed, [`to-${email}`])
    await open('/dashboard')
    await page.getByRole('link', { name: /^Mail\b/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible()
    await expect(page.getByText('SMTP_URL is not set')).toBeVisible()
    const records = page.getByRole('region', { name: 'DNS records' })
    await expect(records.getByRole('listitem')).toHaveText([/SPF.*Right/u, /DKIM.*Wrong/u, /DMARC.*Missing/u])
    await expect(records.getByText('Add a TXT record at _dmarc.shop.example')).toBeVisible()
    await expect(records.getByRole('button', { name: 'Copy the DMARC record' })).toBeEnabled()
    const failures = page.getByRole('region', { name: 'Emails that failed' })
    await expect(failures.getByRole('listitem').filter({ hasText: `to-${email}` })).toContainText('550 5.1.1 Gone')
    await expectAccessible(page)
  })
})

test('a member whose mails come back confirms the address with a code', async ({ page, open }) => {
  const { email } = await signUp(page)
  const first = await mailedCode(email)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await runSql("insert into bounced_addresses (email, answer) values ($1, '550 5.1.1 Gone')", [email])
  await open('/account?section=email')
  const address = page.getByRole('region', { name: 'Email' })
  await expect(address.getByText('Our emails to you bounce')).toBeVisible()
  await expectAccessible(page)
  await address.getByRole('button', { name: 'Send a code to this address' }).click()
  await expect(address.getByText('code is on its way to')).toBeFocused()
  const code = await mailedCode(email, [first])
  await address.getByLabel('6-digit code').fill(code)
  await address.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText(`Our emails go to ${email} again.`)).toBeVisible()
  await expect(address.getByLabel('New email')).toBeVisible()
  await expect(address.getByText('Our emails to you bounce')).toBeHidden()
})
