import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test('a member lists businesses from a file once it has no mistake', async ({ page, open }) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open('/dashboard')
  await page.getByRole('button', { name: 'Import from CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' })
  const choose = (price: string) =>
    dialog.getByLabel('CSV file').setInputFiles({
      name: 'shops.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${HEAD}\nHarbor Books;Retail;1998;${price};3200;240000;${TEXT};Spokane, WA;601 234 567\n`),
    })
  await choose('cheap')
  await expect(dialog.getByRole('list', { name: 'Mistakes' })).toContainText('Line 2, Asking price (USD)')
  await expectAccessible(page)
  await choose('85000')
  await expect(dialog.getByText('One business, without a mistake.')).toBeVisible()
  await dialog.getByRole('button', { name: 'List this business' }).click()
  const consent = dialog.getByLabel(/^I may sell these businesses/u)
  await expect(consent).toBeFocused()
  await consent.check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'List this business' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Harbor Books' }).first()).toBeVisible()
})

const HEAD =
  'Business;Business type;Year established;Asking price (USD);Cash flow a month (USD);Gross revenue (USD);Description;Location;Registration number'
const TEXT = 'Two rooms of used books, a reading table and customers who stay all afternoon.'
