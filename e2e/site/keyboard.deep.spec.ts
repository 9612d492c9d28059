import { expect, test } from '#e2e/support/page.ts'
import { tabTo } from '#e2e/support/tab-to.ts'

test('a visitor gets from the home page to a business and through its tabs with the keyboard alone', async ({
  page,
  open,
}) => {
  await open('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#main')

  await tabTo(page, page.getByLabel('What or where'), 2)
  await page.keyboard.type('lavender')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/marketplace?search=lavender')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('1 business', { exact: true })).toBeVisible()

  const list = page.getByRole('button', { name: 'List', exact: true })
  await tabTo(page, list, 12)
  await page.keyboard.press('Space')
  await expect(list).toHaveAttribute('aria-pressed', 'true')

  const details = page.getByRole('link', { name: 'View Details of Three Crows Lavender Farm' })
  await tabTo(page, details, 6)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Welcome to Handover' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Skip for now' }), 12)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Three Crows Lavender Farm' })).toBeFocused()

  await tabTo(page, page.getByRole('tab', { name: 'Overview' }), 14)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Financials' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Financials' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Location' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Documents' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Documents' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Sign In' })).toBeFocused()
})

test("a card's arrows can be reached by keyboard and are visible when focused", async ({ page, open }) => {
  await open('/marketplace?view=list&search=perry')
  const next = page.getByRole('button', { name: 'Next picture of Perry Street Bakery' })
  await page.getByRole('button', { name: 'Map', exact: true }).focus()
  await tabTo(page, next, 4)
  await expect(next).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Perry Street Bakery, picture 2' })).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the dialog over the filter sheet leaves the sheet as it is, and Enter in the sheet only applies it', async ({
  page,
  open,
}) => {
  await open('/marketplace?view=list')
  const opener = page.getByRole('button', { name: 'More filters' })
  await opener.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const words = sheet.getByLabel('Leave out businesses that mention')
  await words.fill('franchise')
  const base = page.getByRole('dialog', { name: 'Your budget' })
  for (const key of ['Escape', 'Enter']) {
    await sheet.getByRole('button', { name: 'Add your budget' }).press('Enter')
    await base.getByLabel('Cash you can put in').fill('60,000')
    await page.keyboard.press(key)
    await expect(base).toHaveCount(0)
    await expect(words).toHaveValue('franchise')
    await expect(page).toHaveURL(/view=list$/u)
  }
  await expect(sheet.getByRole('button', { name: 'Change your budget' })).toBeFocused()

  await opener.evaluate((button) => {
    button.addEventListener('click', () => button.setAttribute('data-clicked', ''))
  })
  await words.press('Enter')
  await expect(page).toHaveURL(/[?&]exclude=franchise/u)
  await expect(page.getByRole('button', { name: 'More filters (1)' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'More filters (1)' })).not.toHaveAttribute('data-clicked')
  await expect(sheet).toHaveCount(0)
})

test('every focused element shows its focus', async ({ page, open }) => {
  await open('/')
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const look = await focused.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return { name: element.textContent, isOutlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 }
    })
    expect(look).toMatchObject({ isOutlined: true })
    await expect(focused).toBeInViewport()
  }
})
