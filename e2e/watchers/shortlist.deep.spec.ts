import { expect, test } from '#e2e/support/empty-market.ts'
import { join } from '#e2e/support/notifications.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the focus stays near when a search is saved, renamed and deleted', async ({ page, open }) => {
  await join(page)
  await open('/saved?tab=new&search=bakery')
  await page.getByRole('button', { name: 'Save this search' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeFocused()
  const rename = page.getByRole('button', { name: 'Rename' })
  await rename.press('Enter')
  await page.getByLabel('Name').fill('Bakeries')
  await page.getByRole('button', { name: 'Save name' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Bakeries' })).toBeVisible()
  await expect(rename).toBeFocused()
  await page.getByRole('button', { name: 'Delete Bakeries' }).press('Enter')
  await page.getByRole('button', { name: 'Delete it' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No searches saved yet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Searches' })).toBeFocused()
})
