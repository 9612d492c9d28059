import { holdCode } from '#e2e/support/held-code.ts'
import { expect, test } from '#e2e/support/page.ts'

const WHITE = 'rgb(255, 255, 255)'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('filters are staged and change the results only once applied', async ({ page, open }) => {
  await open('/marketplace?view=list')
  const count = page.getByRole('main').getByText(/^\d+ businesses$/u)
  const before = await count.textContent()
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByText('Changes saved. Tap Apply Filters to see results.')).toHaveCount(0)
  await sheet.getByLabel('Industry').selectOption('Childcare')
  await sheet.getByRole('combobox', { name: 'Property' }).selectOption('Property Included')
  await expect(sheet.getByText('Changes saved. Tap Apply Filters to see results.')).toBeVisible()
  await expect(page).toHaveURL('/marketplace?view=list')
  await expect(count).toHaveText(before ?? '')

  await sheet.getByRole('button', { name: 'Apply Filters' }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/marketplace?view=list&industry=Childcare&propertyIncluded=true')
  await expect(count).toHaveText('2 businesses')
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
})

test('the button of the filters is busy until their dialog is there, with the focus inside', async ({ page, open }) => {
  await open('/marketplace?view=list')
  const load = await holdCode(page)
  const opener = page.getByRole('button', { name: 'Filters' })
  await opener.tap()
  await expect(opener).toHaveAttribute('aria-busy', 'true')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toHaveCount(0)
  load()
  await expect(sheet.locator(':focus')).toHaveCount(1)
})

test('staged filters survive closing the sheet, until they are applied or cleared', async ({ page, open }) => {
  await open('/marketplace?view=list')
  const opener = page.getByRole('button', { name: 'Filters' })
  await opener.tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await sheet.getByLabel('Industry').selectOption('Childcare')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/marketplace?view=list')
  await expect(page.getByRole('button', { name: 'Filters with changes that are not applied' })).toBeVisible()

  await page.getByRole('searchbox').fill('acorn')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).tap()
  await expect(page).toHaveURL('/marketplace?view=list&search=acorn')
  await opener.tap()
  await expect(sheet.getByLabel('Industry')).toHaveValue('Childcare')
  await expect(sheet.getByText('Changes saved. Tap Apply Filters to see results.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Apply Filters' }).tap()
  await expect(page).toHaveURL('/marketplace?view=list&search=acorn&industry=Childcare')

  await opener.tap()
  await sheet.getByRole('combobox', { name: 'Property' }).selectOption('Lease Only')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear All' }).tap()
  await expect(page.locator('#results')).toBeFocused()
  await opener.tap()
  await expect(sheet.getByRole('combobox', { name: 'Property' })).toHaveValue('')
})

test('dots show that a card has more pictures, and the first swipe moves to the next', async ({ page, open }) => {
  await open('/marketplace?view=list&search=perry')
  const card = page.getByRole('article').filter({ hasText: 'Perry Street Bakery' })
  const strip = card.locator('.card-slides')
  const height = (await card.boundingBox())?.height
  const dots = card.locator('.card-dots span')
  await expect(dots).toHaveCount(4)
  await expect(dots.nth(0)).toHaveCSS('background-color', WHITE)
  // A second picture is there to swipe to before any script loads.
  expect(await strip.evaluate((element) => element.scrollWidth / element.clientWidth)).toBe(2)
  // However hard the swipe is.
  await expect(card.locator('.card-slide').first()).toHaveCSS('scroll-snap-stop', 'always')
  const box = await strip.boundingBox()
  if (!box) throw new Error('The card has no pictures.')
  const slide = () => strip.evaluate((element) => element.scrollLeft / element.clientWidth)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, down = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + x, y: box.y + box.height / 2 + down }],
    })
  await touch('touchStart', box.width * 0.8)
  for (const share of [0.65, 0.5, 0.35, 0.2, 0.1, 0.02]) await touch('touchMove', box.width * share)
  // The finger stays until the strip has followed: the browser draws behind it, and what it has not drawn doesn't count.
  let down = 0
  await expect
    .poll(async () => {
      await touch('touchMove', box.width * 0.02, (down += 1))
      return slide()
    })
    .toBeGreaterThan(0.6)
  await touch('touchEnd', 0)
  await expect.poll(slide).toBe(1)
  await expect(dots.nth(1)).toHaveCSS('background-color', WHITE)
  await expect(card.getByRole('img', { name: 'Perry Street Bakery, picture 2' })).toBeInViewport({ ratio: 0.9 })
  expect((await card.boundingBox())?.height).toBe(height)
})

test('a chip on the home page leads to the results, and moves the focus there', async ({ page, open }) => {
  await open('/')
  await page.getByRole('button', { name: 'Childcare', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Remove filter Childcare' })).toBeVisible()
  const results = page.locator('#results')
  await expect(results).toHaveText('4 businesses')
  await expect(results).toBeFocused()
  // Right below the header, which is 64 px high.
  await expect.poll(async () => (await results.boundingBox())?.y).toBeLessThan(100)
})

test('the search is sent only by its button', async ({ page, open }) => {
  await open('/marketplace?view=list')
  await page.getByRole('searchbox').fill('bakery')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).tap()
  await expect(page).toHaveURL('/marketplace?view=list&search=bakery')
  await expect(page.getByText('1 business', { exact: true })).toBeVisible()
})

test('the tab bar stays at the bottom and navigates the site', async ({ page, open }) => {
  await open('/')
  const bar = page.getByRole('navigation', { name: 'Sections' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'List', 'Map', 'Value', 'Login'])
  const box = await bar.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  for (const [label, path] of [
    ['List', '/marketplace'],
    ['Map', '/map'],
    ['Value', '/valuation'],
    ['Home', '/'],
  ] as const) {
    await bar.getByRole('link', { name: label }).tap()
    await expect(page).toHaveURL(path)
    await expect(bar.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
  }
})

test('the menu opens, navigates and closes', async ({ page, open }) => {
  await open('/')
  const opener = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await opener.tap()
  await expect(menu.getByRole('link')).toHaveText([
    'Marketplace',
    'Resources',
    'How It Works',
    'Pricing',
    'Trends',
    'Community',
    'Sell your business',
    'Sign In',
  ])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await opener.tap()
  await menu.getByRole('link', { name: 'How It Works' }).tap()
  await expect(page).toHaveURL('/how-it-works')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await opener.tap()
  await menu.getByRole('link', { name: 'Sign In' }).tap()
  await expect(page).toHaveURL(/^[^?]+\/sign-in\?returnTo=/u)
})
