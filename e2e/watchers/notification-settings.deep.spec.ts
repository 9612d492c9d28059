import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/page.ts'
import { join } from '#e2e/support/notifications.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('preferences are saved and kept', async ({ page, open }) => {
  await join(page)
  await open('/notification-settings')
  const save = page.getByRole('button', { name: 'Save Preferences' })
  const switchOf = (topic: string, way: string) =>
    page.getByRole('group', { name: topic }).getByRole('switch', { name: way })
  await expect(switchOf('Feature updates', 'Email')).toBeChecked()
  await expect(switchOf('New user signup', 'In-app')).not.toBeChecked()
  await expect(save).toHaveAccessibleDescription('All changes are saved.')
  await expect(save).toBeEnabled()
  await save.click()
  await expect(page.getByText('Settings Saved')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await switchOf('Feature updates', 'Email').click()
  await switchOf('New user signup', 'In-app').press('Space')
  await expect(save).toHaveAccessibleDescription('You have unsaved changes.')
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Settings Saved')).toBeVisible()
  await expect(page.getByText('Your notification preferences have been updated.')).toBeVisible()
  await expect(save).toHaveAccessibleDescription('All changes are saved.')

  await page.reload()
  await expect(switchOf('Feature updates', 'Email')).not.toBeChecked()
  await expect(switchOf('New user signup', 'In-app')).toBeChecked()
  await expect(switchOf('Business listed', 'In-app')).toBeChecked()
})

test.describe('when preferences are refused', () => {
  test.use({ expectedMessages: [/Failed to load resource: .*notification-preferences/u] })

  test('the page shows an error and keeps the changes', async ({ page, open }) => {
    await join(page)
    await open('/notification-settings')
    await page.route('**/api/notification-preferences', (route) => route.abort())
    const email = page.getByRole('group', { name: 'Seller verified' }).getByRole('switch', { name: 'Email' })
    await email.click()
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Failed to save notification preferences. Please try again.')).toBeVisible()
    await expect(email).toBeChecked()
    await page.unroute('**/api/notification-preferences')
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByText('Settings Saved')).toBeVisible()
  })
})
