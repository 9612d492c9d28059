import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { fillAll } from '#e2e/support/seller-form.ts'

test('a street address places the pin, is kept when the location changes, and is shown to few', async ({
  page,
  open,
  newVisitor,
}) => {
  await signUp(page)
  await open('/seller-onboarding')
  await page.getByLabel('Street address').fill('77 Hidden Lane, Spokane, WA 99202')
  await expect(page.getByText('On the map: Spokane, WA 99202')).toBeVisible()
  await fillAll(page, { name: 'Books With An Address', location: 'Spokane, WA' })
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('listed') ?? ''

  // In the page's text, its structured data, and the serialized state for its scripts.
  const [visitor, member, trial] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await signUp(member)
  await member.request.post('/api/user/role', { data: { role: 'lender' } })
  await signUp(trial)
  await trial.request.post('/api/user/role', { data: { role: 'buyer', isTrialUser: true } })
  const pages = [
    `/business/${id}`,
    `/business/${id}?tab=location`,
    '/map',
    '/marketplace',
    '/marketplace?view=list',
    '/',
  ]
  for (const path of pages) {
    expect(await htmlFor(visitor, path), `${path}, signed out`).not.toMatch(/Hidden|\b99202\b/u)
    expect(await htmlFor(member, path), `${path}, without access`).not.toMatch(/Hidden|\b99202\b/u)
  }
  const opened = await htmlFor(trial, `/business/${id}?tab=location`)
  expect(opened).toContain('77 Hidden Lane')
  const [jsonLd = ''] = /<script type="application\/ld\+json"[^>]*>.*?<\/script>/su.exec(opened) ?? []
  expect(jsonLd).not.toMatch(/Hidden|\b99202\b/u)

  await open(`/my-businesses/${id}`)
  await page.getByLabel('Location').fill('Tacoma, WA')
  await expect(page.getByText('You changed the location from Spokane, WA.')).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue('77 Hidden Lane, Spokane, WA 99202')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Saved\./u)).toBeVisible()
  const kept = (await (await page.request.get(`/api/my-businesses/${id}`)).json()) as {
    form: { fullAddress: string; pin: { latitude: number } }
  }
  expect(kept.form.fullAddress).toBe('77 Hidden Lane, Spokane, WA 99202')
  expect(kept.form.pin.latitude).toBeCloseTo(47.25, 1)
})

async function htmlFor(who: Page, path: string): Promise<string> {
  return (await who.request.get(path)).text()
}
