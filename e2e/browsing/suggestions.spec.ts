import { expectAccessible, NARROW, WIDE } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/page.ts'

test('a typed beginning becomes a place, an industry or a business, by keyboard and by finger', async ({
  page,
  open,
}) => {
  await open('/')
  await page.getByLabel('Price range').selectOption('$100K-$250K')
  const what = page.getByLabel('What or where')
  await what.focus()
  await what.pressSequentially('yak')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const place = list.getByRole('group', { name: 'Places' }).getByRole('option', { name: /^Yakima, WA and around/u })
  await expect(place).toBeVisible()
  await expect(page.getByText(/^\d+ suggestions?$/u)).toHaveRole('status')
  await expect(what).toHaveRole('combobox')
  await expectAccessible(page, [NARROW, WIDE])
  await page.keyboard.press('ArrowDown')
  await expect(place).toHaveAttribute('aria-selected', 'true')
  await expect(what).toHaveAttribute('aria-activedescendant', (await place.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/marketplace?priceMin=100000&priceMax=250000&near=Yakima%2C+WA#results')
  await expect(page.getByRole('button', { name: 'Remove filter Within 25 miles of Yakima, WA' })).toBeVisible()

  const box = page.getByLabel('Search by name or location')
  await box.fill('child')
  const childcare = list.getByRole('option', { name: /^Childcare \d+ for sale$/u })
  await expect(childcare).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(box).toHaveValue('child')
  await page.keyboard.press('ArrowUp')
  await childcare.click()
  await expect(page).toHaveURL(/\?priceMin=100000&priceMax=250000&industry=Childcare&near=Yakima%2C\+WA$/u)
  await expect(box).toHaveValue('')
  await expect(page.locator('#results')).toBeFocused()

  await page.setViewportSize(NARROW)
  await box.fill('perry')
  await list.getByRole('option', { name: /^Perry Street Bakery/u }).click()
  await expect(page).toHaveURL('/business/1')
})

test.describe('without answers', () => {
  test.use({ expectedMessages: [/Failed to load resource/u] })

  test('a late answer is not shown for other words, and without any the box searches as before', async ({
    page,
    open,
  }) => {
    const { promise: isAnswered, resolve: answerFirst } = Promise.withResolvers<void>()
    await page.route('**/api/search-suggestions?q=lav', async (route) => {
      await isAnswered
      await route.continue()
    })
    await page.route('**/api/search-suggestions?q=acorn', (route) => route.abort())
    await open('/')
    const box = page.getByLabel('What or where')
    const asked = page.waitForRequest('**/api/search-suggestions?q=lav')
    await box.fill('lav')
    await asked
    await box.fill('perry')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options).toHaveText(/Perry Street Bakery/u)
    answerFirst()
    await box.fill('acorn')
    await expect(options).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/marketplace?search=acorn')
  })
})
