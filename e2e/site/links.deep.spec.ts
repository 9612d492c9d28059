import { expect, test } from '#e2e/support/page.ts'

/** The dashboard says first why sign-in opens; see session-ended.deep.spec.ts. */
const ONLY_SIGNED_IN = ['/professional-onboarding', '/notification-settings', '/account']

test('pages for members lead visitors to sign-in and back', async ({ page, request }) => {
  for (const path of ONLY_SIGNED_IN) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBeGreaterThanOrEqual(302)
    expect(answer.status(), path).toBeLessThanOrEqual(307)
    expect(answer.headers()['location']).toBe(`/api/login?returnTo=${encodeURIComponent(path)}`)
  }
  const joining = await request.get('/subscribe', { maxRedirects: 0 })
  expect(joining.headers()['location'], 'strangers are asked to join').toBe(
    '/api/login?returnTo=%2Fsubscribe&mode=join',
  )
  await page.goto('/dashboard')
  await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent('/dashboard')}`)
})

test('a link to a page for members leads to sign-in from within the site too', async ({ page, open }) => {
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent('/dashboard')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('every control that signs in or joins goes through the server', async ({ page, open }) => {
  for (const path of ['/', '/marketplace?view=list', '/business/1', '/compare?ids=1,2', '/pricing', '/analytics']) {
    await open(path)
    const controls = page.locator('a, button').filter({ hasText: /^\s*(?:Sign In|Log ?in|Join|Join Free)\s*$/iu })
    await expect(controls, path).not.toHaveCount(0)
    for (const control of await controls.all()) {
      expect(await control.getAttribute('href'), path).toMatch(/^\/api\/login\?returnTo=/u)
    }
  }
})

test('external links open in a new tab without a referrer', async ({ page, open, request, baseURL }) => {
  const [business] = (await (await request.get('/api/businesses?search=perry')).json()) as { id: number }[]
  await open(`/business/${business?.id}?tab=location`)
  const leaving = page.locator(`a[href^="http"]:not([href^="${baseURL}"])`)
  await expect(leaving).not.toHaveCount(0)
  for (const link of await leaving.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noreferrer/u)
  }
})
