import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({
  // Browsers make no passkey for a bare IP address.
  baseURL: process.env['HANDOVER_URL']?.replace('127.0.0.1', 'localhost'),
  ownContext: true,
  expectedMessages: [/Failed to load resource: .*status of 400/u],
})

test('a member makes a passkey, signs in with it alone, and removes it', async ({ page, open }) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open('/account?section=sign-in')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Your password').fill(member.password)
  await section.getByRole('button', { name: 'Continue' }).click()
  const own = section.getByRole('list', { name: 'Your passkeys' })
  await expect(own.getByRole('listitem')).toContainText('never used')
  await expectAccessible(page)

  await page.request.post('/api/auth/sign-out')
  await open('/sign-in?returnTo=%2Faccount%3Fsection%3Dsign-in')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(own.getByRole('listitem')).toContainText('last used')

  await own.getByRole('button', { name: /^Remove the passkey/u }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('It signs in no more.')).toBeVisible()
  await expect(own).toBeHidden()
  await page.request.post('/api/auth/sign-out')
  await open('/sign-in')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('That passkey didn’t work here.')).toBeVisible()
})
