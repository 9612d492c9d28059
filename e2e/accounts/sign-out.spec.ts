import { signInAs, whoIsSignedIn } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('signing out is confirmed on a page that needs no scripts', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await signInAs(page, 'appraiser')
  await page.goto('/sign-out')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign out of Handover?')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  expect(await whoIsSignedIn(page)).toBeUndefined()
  await page.goto('/sign-out')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
})

test('a link from another site signs nobody out without confirmation', async ({ page }) => {
  await signInAs(page, 'appraiser')
  const answer = await page.request.get('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.url()).toMatch(/\/sign-out$/u)
  expect(await whoIsSignedIn(page)).toMatchObject({ role: 'appraiser' })
})
