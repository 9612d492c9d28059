import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test as base } from '#e2e/support/empty-market.ts'
import { startIdentityProvider } from '#e2e/support/identity-provider.ts'
import type { TestIdentityProvider } from '#e2e/support/identity-provider.ts'

const CLIENT = { id: 'handover', secret: 'a secret of the two' }

/** A site whose users sign in with an identity provider. */
const test = base.extend<object, { client: typeof CLIENT; issuer: TestIdentityProvider }>({
  client: [CLIENT, { scope: 'worker', option: true }],
  issuer: [
    async ({ client }, use) => {
      const issuer = await startIdentityProvider(client)
      await use(issuer)
      await issuer.goAway().catch(() => {})
    },
    { scope: 'worker' },
  ],
  variables: [
    async ({ client, issuer }, use) =>
      use({ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret }),
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'serial' })
// The identity provider is a foreign host that the test routes, with a session of its own.
test.use({ ownContext: true })

test('signing in with an identity provider keeps the chosen role; signing out ends only the local session', async ({
  page,
  open,
  issuer,
}) => {
  await reachIdentityProvider(page, issuer)
  await page.goto('/terms')
  await page.evaluate(() => {
    const choice = { role: 'seller', isTrialUser: false, returnTo: '/map', keptAt: Date.now() }
    sessionStorage.setItem('handover-role-choice', JSON.stringify(choice))
  })
  await page.goto('/api/login?returnTo=/map')
  await signInAtIdentityProvider(page, 'iris')
  await expect(page).toHaveURL('/map')
  await expect(page.getByText('Role Selected')).toBeVisible()
  expect(await whoIsSignedIn(page)).toMatchObject({ firstName: 'Iris', email: 'iris@issuer.example', role: 'seller' })

  const { host } = new URL(issuer.url)
  await open('/account?section=password')
  await expect(page.getByText(`${host} manages your password`)).toBeVisible()
  await page.goto('/api/logout')
  await expect(page).toHaveURL('/')
  expect(await whoIsSignedIn(page)).toBeUndefined()
  // The identity provider still has Iris's session but asks again, since another person may use the browser now.
  await page.goto('/api/login?returnTo=/pricing')
  await signInAtIdentityProvider(page, 'unproven-otto')
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fpricing&problem=email_unproven$/u)
  await expect(page.getByRole('status').filter({ hasText: 'hasn’t confirmed your email address' })).toBeVisible()
})

test('an unavailable identity provider is named, and Try again works once it is back', async ({ page, issuer }) => {
  await reachIdentityProvider(page, issuer)
  await issuer.goAway()
  // Its availability is cached for two seconds.
  await expect
    .poll(async () => (await page.request.get('/api/login?returnTo=/pricing').catch(() => undefined))?.url(), {
      timeout: 10_000,
    })
    .toMatch(/problem=issuer_away$/u)
  await page.goto('/api/login?returnTo=/pricing')
  const { host } = new URL(issuer.url)
  await expect(page.getByRole('status').filter({ hasText: `${host} is not responding right now.` })).toBeVisible()
  await page.getByText('Sign in with a password of this site').click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Join free' })).toHaveCount(0)
  await expectAccessible(page)
  await issuer.comeBack()
  await page.getByRole('link', { name: 'Try again' }).click()
  await signInAtIdentityProvider(page, 'ida')
  await expect(page).toHaveURL('/pricing')
})

/** Allows requests to the identity provider, a foreign host that pages otherwise never contact. */
async function reachIdentityProvider(page: Page, { url }: TestIdentityProvider): Promise<void> {
  await page.route(`${url}/**`, (route) => route.continue())
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
}

async function signInAtIdentityProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function whoIsSignedIn(page: Page): Promise<unknown> {
  const answer = await page.request.get('/api/auth/user')
  return answer.ok() ? answer.json() : undefined
}
