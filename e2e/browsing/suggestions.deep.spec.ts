import type { Request } from '@playwright/test'
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

  const box = page.getByLabel('Search names, places and descriptions')
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

  await open('/marketplace')
  await box.fill('restaurants near spokane')
  await list.getByRole('option', { name: 'Restaurants near Spokane 1 for sale' }).click()
  await expect(page).toHaveURL('/marketplace?search=restaurants+near+spokane')
  await expect(page.getByRole('button', { name: 'Remove filter Within 25 miles of Spokane, WA' })).toBeVisible()

  await page.setViewportSize(NARROW)
  await box.fill('perry')
  await list.getByRole('option', { name: /^Perry Street Bakery/u }).click()
  await expect(page).toHaveURL('/business/1')
})

test('a chosen suggestion stays the chosen one when a later answer has it elsewhere, and Enter takes no other', async ({
  page,
  open,
}) => {
  const answers = {
    ya: ['Yakima, WA', 'Yarrow Point, WA'],
    yak: ['Yarrow Point, WA', 'Yakima, WA'],
    yaki: ['Yarrow Point, WA'],
  }
  const held = {
    ya: Promise.withResolvers<void>(),
    yak: Promise.withResolvers<void>(),
    yaki: Promise.withResolvers<void>(),
  }
  await page.route('**/api/search-suggestions?q=ya*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') as keyof typeof answers
    await held[text].promise
    await route.fulfill({
      json: {
        meaning: null,
        places: answers[text].map((near) => ({ near, count: 1 })),
        industries: [],
        businesses: [],
        didYouMean: null,
      },
    })
  })
  await open('/')
  const box = page.getByLabel('What or where')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const selected = page.locator('[role=option][aria-selected=true]')
  held.ya.resolve()
  await box.fill('ya')
  await expect(options).toHaveText([/^Yakima/u, /^Yarrow/u])

  // Arrow Down right after a letter, before its suggestions are asked for.
  const asked = page.waitForRequest('**/api/search-suggestions?q=yak')
  await box.evaluate((input: HTMLInputElement) => {
    input.value = 'yak'
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  })
  await asked
  await expect(selected).toHaveText(/^Yakima/u)
  held.yak.resolve()
  await expect(options).toHaveText([/^Yarrow/u, /^Yakima/u])
  await expect(selected).toHaveText(/^Yakima/u)
  await expect(box).toHaveAttribute('aria-activedescendant', (await selected.getAttribute('id')) ?? '')

  const askedLast = page.waitForRequest('**/api/search-suggestions?q=yaki')
  await box.fill('yaki')
  await askedLast
  await page.keyboard.press('ArrowUp')
  await expect(selected).toHaveText(/^Yakima/u)
  held.yaki.resolve()
  await expect(options).toHaveText([/^Yarrow/u])
  await expect(selected).toHaveCount(0)
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/marketplace?search=yaki')
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
    const waiting = page.waitForRequest('**/api/search-suggestions?q=lav')
    await box.fill('lav')
    const asked = await waiting
    // It may be given up as soon as other words are typed.
    const ended = new Promise<void>((resolve) => {
      const end = (request: Request) => request === asked && resolve()
      page.on('requestfinished', end).on('requestfailed', end)
    })
    await box.fill('perry')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options).toHaveText(/Perry Street Bakery/u)
    answerFirst()
    await ended
    await expect(options).toHaveText(/^Perry Street Bakery/u)
    await box.fill('acorn')
    await expect(options).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/marketplace?search=acorn')
  })
})
