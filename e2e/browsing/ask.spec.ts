import { expectAccessible, NARROW, WIDE } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/page.ts'

test('"cafe near Spokane under 150k" leads to a business in two presses', async ({ page, open }) => {
  await open('/')
  const box = page.getByLabel('What or where')
  await box.fill('cafe near Spokane under 150k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/marketplace?search=cafe+near+Spokane+under+150k')
  await expect(page.getByText('No cafes near Spokane under $150K.')).toBeVisible()
  const close = page.getByRole('region', { name: 'Close to it' })
  await expect(close.getByRole('link', { name: '1 restaurant near Spokane', exact: true })).toBeVisible()
  await expectAccessible(page, [NARROW, WIDE])
  await close.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
  await expect(
    page.getByRole('dialog').or(page.getByRole('heading', { level: 1, name: 'Perry Street Bakery' })),
  ).toBeVisible()
})

test('what was understood is a chip each, and goes by itself', async ({ page, open }) => {
  await open('/marketplace?view=list&search=restaurants+near+Spokane+under+200k')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('button')).toHaveText([
    'Restaurant',
    'Within 25 miles of Spokane, WA',
    'Up to $200K',
    'Clear All',
  ])
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Perry Street Bakery'])
  await chips.getByRole('button', { name: 'Remove filter Within 25 miles of Spokane, WA' }).click()
  await expect(page).toHaveURL('/marketplace?view=list&search=restaurants+under+200k')
  await expect(page.getByLabel('Search names, places and descriptions')).toHaveValue('restaurants under 200k')
  await expect(page.locator('#results')).toBeFocused()
  await expect(page.getByRole('article')).not.toHaveCount(1)
})

test('the best match comes first, and the other orders stay', async ({ page, open }) => {
  await open('/marketplace?view=list&search=coffee')
  const sort = page.getByLabel('Sort by')
  await expect(sort).toHaveValue('best')
  await expect(sort.getByRole('option').first()).toHaveText('Best match')
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveText([/^Coffeehouse/u, 'Loop Trail Bicycles'])
  await sort.selectOption('Newest')
  await expect(page).toHaveURL('/marketplace?view=list&search=coffee&sort=newest')
  await expect(titles).toHaveText(['Loop Trail Bicycles', /^Coffeehouse/u])
  await open('/marketplace?view=list')
  await expect(sort).toHaveValue('newest')
  await expect(sort.getByRole('option', { name: 'Best match' })).toHaveCount(0)
})

test('without scripts a typed search is read, and one that finds nothing says what is close', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByLabel('What or where').fill('98901')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Within 25 miles of Yakima, WA 98901' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Taqueria El Nogal' })).toBeVisible()
  await page.goto('/marketplace?search=cafe+near+Spokane')
  await expect(page.getByText('No cafes near Spokane.')).toBeVisible()
  await page.getByRole('link', { name: '1 restaurant near Spokane', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Perry Street Bakery' })).toBeVisible()
})
