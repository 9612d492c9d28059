import { expectAccessible, NARROW } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { fillAll } from '#e2e/support/seller-form.ts'

test.describe.configure({ mode: 'default' })

test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } })

test('a place is suggested while typing, and its pin moves by buttons, a click and dragging', async ({
  page,
  open,
  request,
}) => {
  await signUp(page)
  await open('/seller-onboarding')
  await fillAll(page)
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('On the map: Spokane, WA')).toBeVisible()
  const map = page.getByRole('region', { name: 'Map with the pin of your business' })
  await expect(map.getByRole('img', { name: 'Your business' })).toBeVisible()
  for (let press = 0; press < 3; press += 1) await map.getByRole('button', { name: 'Move the pin north' }).click()
  await expect(page.getByText(/^The pin is [\d.]+ miles? north of the middle of Spokane, WA\.$/u)).toBeVisible()
  await page.getByRole('button', { name: 'Put it back in the middle' }).click()
  await expect(page.getByText('Drag the pin, or press the map where your business is.')).toBeVisible()
  const pin = await map.getByRole('img', { name: 'Your business' }).boundingBox()
  await page.mouse.move((pin?.x ?? 0) + 14, (pin?.y ?? 0) + 14)
  await page.mouse.down()
  await page.mouse.move((pin?.x ?? 0) + 74, (pin?.y ?? 0) + 14, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText(/^The pin is [\d.]+ miles? east of the middle of Spokane, WA\.$/u)).toBeVisible()
  await map.click({ position: { x: 60, y: 60 } })
  await expect(page.getByText(/^The pin is [\d.]+ miles? north-west of the middle of Spokane, WA\.$/u)).toBeVisible()
  await expectAccessible(page, [NARROW])
  // It survives a reload, like the rest of the draft.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('handover-listing-draft-1'))).toContain('"pin":"47.')
  await page.reload()
  await expect(page.getByText(/^The pin is [\d.]+ miles? north-west of/u)).toBeVisible()
  await page.goto('/seller-onboarding?step=3')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('listed')
  const { latitude, longitude } = (await (await request.get(`/api/businesses/${id}/summary`)).json()) as {
    latitude: number
    longitude: number
  }
  expect(latitude).toBeGreaterThan(47.66)
  expect(longitude).toBeLessThan(-117.43)
})

test('an unknown place is accepted without a pin, and the page says so', async ({ page, open, request }) => {
  await signUp(page)
  await open('/seller-onboarding')
  await fillAll(page, { location: 'Behind the blue hill' })
  await page.goto('/seller-onboarding')
  await expect(page.getByText('We don’t know this place, so your listing has no pin on the map.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map with the pin of your business' })).toHaveCount(0)
  await page.goto('/seller-onboarding?step=3')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('listed')
  expect(await (await request.get(`/api/businesses/${id}/summary`)).json()).toMatchObject({
    location: 'Behind the blue hill',
    latitude: null,
  })
})

test('a late response never replaces a newer one', async ({ page, open }) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/places?search=Spokane', async (route) => {
    await mayAnswer
    await route.continue().catch(() => {})
  })
  await open('/seller-onboarding')
  const asked = page.waitForRequest('**/api/places?search=Spokane')
  await page.getByLabel('Location').fill('Spokane')
  const old = await asked
  await page.getByLabel('Location').fill('Walla Walla')
  await expect(page.getByText('On the map: Walla Walla, WA')).toBeVisible()
  answer()
  // The aborted request gets no response.
  await (await old.response().catch(() => null))?.finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page.getByText('On the map: Walla Walla, WA')).toBeVisible()
})
