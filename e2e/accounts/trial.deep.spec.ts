import { expectAccessible } from '#e2e/support/accessible.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test("the dialog of an expired trial blocks the page and can't be closed", async ({ page, open }) => {
  await signInAs(page, 'expired')
  await open('/marketplace?view=list')
  const dialog = page.getByRole('dialog', { name: 'Trial Expired' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: 'Subscribe for $2.99/month' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('link', { name: 'Sign Out' })).toBeFocused()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  }
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  // Browsers may close a dialog despite a canceled event.
  await dialog.evaluate((element) => element instanceof HTMLDialogElement && element.close())
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await expectAccessible(page)
})

test('the links of the dialog work', async ({ page, open }) => {
  await signInAs(page, 'expired')
  await open('/marketplace')
  const dialog = page.getByRole('dialog', { name: 'Trial Expired' })
  await dialog.getByRole('link', { name: 'Subscribe for $2.99/month' }).click()
  await expect(page).toHaveURL('/subscribe?returnTo=%2Fmarketplace')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})
