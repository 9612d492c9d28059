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
  const prices = page.getByRole('region', { name: 'Price history' }).getByRole('listitem')
  await expect(prices).toHaveText([/\$79,500$/u, /\$85,000$/u])

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('There are no changes to save.')).toBeVisible()
  await page.getByRole('link', { name: 'View its page' }).click()
  await expect(page.getByRole('region', { name: 'Asking price' })).toContainText('$79,500')
  await page.getByRole('link', { name: 'Edit this listing' }).click()
  await expect(page.getByLabel('Asking price')).toHaveValue('79,500')
})

test('a withdrawn business disappears for visitors, stays on the dashboard, and can be relisted', async ({
  page,
  open,
  newVisitor,
}) => {
  await signUp(page)
  const id = await listBusiness(page, { businessName: 'Lakeside Laundry' })
  const visitor = await newVisitor()
  const isFound = async () => {
    const answer = await visitor.request.get(`/api/businesses?search=lakeside`)
    return (await answer.json()).length > 0
  }
  expect(await isFound()).toBe(true)

  await open('/dashboard')
  const row = page.getByRole('article').filter({ hasText: 'Lakeside Laundry' })
  await row.getByRole('button', { name: 'More for Lakeside Laundry' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw Lakeside Laundry?' })
  await expectAccessible(page)
  await page.setViewportSize(WIDE)
  await dialog.getByRole('button', { name: 'Keep it listed' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await isFound()).toBe(true)

  await row.getByRole('button', { name: 'More for Lakeside Laundry' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await doubleClick(dialog.getByRole('button', { name: 'Withdraw' }))
  await expect(page.getByText('It is off the market. It stays on your dashboard.')).toBeVisible()
  await expect(row).toContainText('Withdrawn')
  expect(await isFound()).toBe(false)
  expect((await visitor.request.get(`/api/businesses/${id}/summary`)).status()).toBe(404)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click()
  await expect(page).toHaveURL('/marketplace')
  await expect(page.getByRole('link', { name: 'View Details of Lakeside Laundry' })).toHaveCount(0)

  await page.goBack()
  await row.getByRole('button', { name: 'More for Lakeside Laundry' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await page.getByRole('button', { name: 'List again' }).click()
  await expect(row).toContainText('For sale')
  expect(await isFound()).toBe(true)
})

test("a sale goes under offer and is marked as sold on the listing's page", async ({ page, open }) => {
  await signUp(page)
  const id = await listBusiness(page, { businessName: 'Corner Ceramics' })
  await open(`/my-businesses/${id}`)
  await page.getByRole('button', { name: 'Mark under offer' }).click()
  await expect(page.getByRole('heading', { name: 'Under offer' })).toBeVisible()
  // A step is not a conflicting change, so saving still works.
  await page.getByLabel('Asking price').fill('90k')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. It is under review again.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is Corner Ceramics sold?' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as sold' })).toBeFocused()
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await dialog.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(page.getByRole('heading', { name: 'Sold', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'List again' })).toBeVisible()
  await expectAccessible(page)
})

test('invalid input is explained at its field, and the draft is kept', async ({ page, open }) => {
  await signUp(page)
  const id = await listBusiness(page)
  await open(`/my-businesses/${id}`)
  await page.getByLabel('Asking price').fill('500')
  await page.getByLabel('Description').fill('Too short')
  await page.getByLabel('Gross revenue').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const summary = page.getByRole('group', { name: 'Please correct 3 fields.' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Minimum price $1,000')
  await expect(summary).toContainText('Description must be at least 50 characters')
  await expect(summary).toContainText('Gross revenue required')
  await expectAccessible(page)
  await summary.getByRole('button', { name: /Minimum price/u }).click()
  await expect(page.getByLabel('Asking price')).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue('Too short')
})

test.describe('when the network fails', () => {
  test.use({ expectedMessages: [/Failed to load resource: (?:net::ERR_|the server responded with a status of 409)/u] })

  test('a change is kept until it is saved', async ({ page, open }) => {
    await signUp(page)
    const id = await listBusiness(page)
    await open(`/my-businesses/${id}`)
    await page.route(`**/api/businesses/${id}`, (route) => route.abort())
    await page.getByLabel('Asking price').fill('70,000')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('group', { name: /^The site did not answer\./u })).toBeFocused()
    await page.unroute(`**/api/businesses/${id}`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved. It is under review again.')).toBeVisible()
  })

  test('two tabs that edit different fields both keep their changes', async ({ page, open, context }) => {
    await signUp(page)
    const id = await listBusiness(page)
    const other = await context.newPage()
    await open(`/my-businesses/${id}`)
    await open(`/my-businesses/${id}`, other)
    await other.getByLabel('Business name').fill('Perry Street Books & Maps')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(other.getByText('Saved. It is under review again.')).toBeVisible()

    await page.getByLabel('Asking price').fill('80,000')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('group', { name: /^This listing was changed after you opened it\./u })).toBeFocused()
    await expect(page.getByText('Changed elsewhere since you opened this: Business name.')).toBeVisible()
    await expect(page.getByLabel('Asking price')).toHaveValue('80,000')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved. It is under review again.')).toBeVisible()
    await expect(page.getByText('Changed elsewhere')).toHaveCount(0)
    await expect(page.getByLabel('Business name')).toHaveValue('Perry Street Books & Maps')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perry Street Books & Maps')
    await expect(page.getByLabel('Asking price')).toHaveValue('80,000')
  })

  test('a step that another tab made impossible shows an error and the current status', async ({ page, open }) => {
    await signUp(page)
    const id = await listBusiness(page)
    await open('/dashboard')
    await page.request.post(`/api/businesses/${id}/status`, { data: { step: 'withdraw' } })
    await page.getByRole('button', { name: 'More for Perry Street Books' }).click()
    await page.getByRole('button', { name: 'Mark under offer' }).click()
    await expect(page.getByText('The listing has changed', { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Withdrawn')
  })
})

test.describe('when the page cannot be loaded again', () => {
  test.use({ expectedMessages: [/Failed to load resource: net::ERR_FAILED/u] })

  test('a listing that was confirmed says so', async ({ page, open }) => {
    await signUp(page)
    const id = await listBusiness(page)
    await open(`/my-businesses/${id}`)
    await page.route(`**/api/my-businesses/${id}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Yes, still for sale' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByText('Nothing was changed')).toHaveCount(0)
  })
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
  await expect(early.getByRole('button', { name: 'Withdraw' })).toBeDisabled()
})
