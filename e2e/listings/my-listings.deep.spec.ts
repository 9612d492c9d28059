import { expectAccessible, WIDE } from '#e2e/support/accessible.ts'
import { doubleClick } from '#e2e/support/double-click.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signInWith, signUp } from '#e2e/support/members.ts'
import { decide, listBusiness, signUpAsStaff } from '#e2e/support/staff.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a seller edits a verified business, which returns to review with its price history', async ({
  page,
  open,
  newVisitor,
}) => {
  await signUp(page)
  const id = await listBusiness(page, { businessName: 'Riverside Yarns' })
  const staff = await newVisitor()
  await signUpAsStaff(staff)
  await decide(staff, id, 'approve')

  await open('/dashboard')
  await page.getByRole('link', { name: 'Edit Riverside Yarns' }).click()
  await expect(page).toHaveURL(`/my-businesses/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riverside Yarns')
  const main = page.getByRole('main')
  await expect(main.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Asking price')).toHaveValue('85,000')
  await expect(page.getByLabel('Business registration number')).toHaveValue('601 234 567')
  await expect(page.getByLabel('I have tax returns for the last 2 years')).toBeChecked()

  await page.getByLabel('Asking price').fill('79,500')
  await doubleClick(page.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByText('Saved. It is under review again.')).toBeVisible()
  await expect(main.getByText('Review', { exact: true })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Parts of this page' })
  await tabs.getByRole('link', { name: 'Performance' }).click()
  const prices = page.getByRole('region', { name: 'Price history' }).getByRole('listitem')
  await expect(prices).toHaveText([/\$79,500$/u, /\$85,000$/u])
  await expectAccessible(page)
  await tabs.getByRole('link', { name: 'Listing' }).click()

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('There are no changes to save.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(WIDE)
  await page.getByRole('link', { name: 'View page' }).click()
  await expect(page.getByRole('region', { name: 'Asking price' })).toContainText('$79,500')
  await page.getByRole('link', { name: 'Edit this listing' }).click()
  await expect(page.getByLabel('Asking price')).toHaveValue('79,500')
})

test("nobody can open the edit page of another seller's listing", async ({ page, open, newVisitor }) => {
  await signUp(page)
  const id = await listBusiness(page)
  const other = await newVisitor()
  await other.goto(`/my-businesses/${id}`)
  await expect(other).toHaveURL(`/sign-in?returnTo=${encodeURIComponent(`/my-businesses/${id}`)}`)
  await signUp(other)
  for (const path of [`/my-businesses/${id}`, '/my-businesses/999999', '/my-businesses/x']) {
    expect((await other.request.get(path)).status(), path).toBe(404)
  }
  await open('/dashboard', other)
  await expect(other.getByRole('link', { name: /^Edit/u })).toHaveCount(0)
})

test('before hydration the page shows everything, and its buttons are disabled', async ({ page, newVisitor }) => {
  const member = await signUp(page)
  const id = await listBusiness(page)
  const early = await newVisitor({ javaScriptEnabled: false })
  await signInWith(early, member)
  await early.goto(`/my-businesses/${id}`)
  await expect(early.getByLabel('Business name')).toHaveValue('Perry Street Books')
  await expect(early.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await early.getByRole('button', { name: 'Sale status: For sale' }).click()
  await expect(early.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
  await early.keyboard.press('Escape')
  await early.getByRole('link', { name: 'Buyers' }).click()
  await expect(early).toHaveURL(`/my-businesses/${id}?tab=buyers`)
  await expect(early.getByRole('heading', { name: 'Your requirements' })).toBeVisible()
  await early.getByRole('link', { name: 'Photos and documents' }).click()
  await expect(early.getByText('You have shared no documents yet.')).toBeVisible()
})
