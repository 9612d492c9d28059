import type { Locator } from '@playwright/test'
import { expectAccessible, WIDE } from '#e2e/support/accessible.ts'
import { dragMap } from '#e2e/support/drag-map.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

// Without inertia and flights.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what the map shows after it was moved is searched, and the way back leads out again', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  await open('/marketplace')
  const map = page.getByRole('region', { name: 'Map of businesses' })
  const button = map.getByRole('button', { name: 'Search this area' })
  const results = page.locator('#results')
  await map.hover()
  // What comes with the first touch is there.
  await expect(page.getByRole('button', { name: /^Compare ./u }).first()).toBeVisible()
  await expect(button).toHaveCount(0)
  const all = await countOf(results)

  await dragMap(map, -200, 0)
  await button.click()
  await expect(page).toHaveURL(/\?bbox=-12\d\.\d+%2C4\d\.\d+%2C-1\d\d\.\d+%2C[45]\d\.\d+$/u)
  await expect(button).toHaveCount(0)
  await expect.poll(() => countOf(results)).toBeLessThan(all)
  const within = await countOf(results)
  const [x = 0, y = 0] = await placeOf(map, 'Spokane')

  await map.getByRole('button', { name: 'Zoom in' }).click()
  await expect(button).toBeVisible()
  await expectAccessible(page, [WIDE])
  await button.click()
  await expect.poll(() => countOf(results)).toBeLessThan(within)
  await page.goBack()
  await expect.poll(() => countOf(results)).toBe(within)
  await expect.poll(() => placeOf(map, 'Spokane')).toEqual([expect.closeTo(x, -1), expect.closeTo(y, -1)])
  await expect(button).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove filter In the map’s area' }).click()
  await expect(page).toHaveURL('/marketplace')
  await expect.poll(() => countOf(results)).toBe(all)
})

test('a map that is moved before its businesses have come stays where it was moved', async ({ page, open }) => {
  await page.setViewportSize(WIDE)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/api/businesses/map?*', async (route) => {
    held += 1
    await mayAnswer
    await route.continue()
  })
  await open('/marketplace')
  const map = page.getByRole('region', { name: 'Map of businesses' })
  const button = map.getByRole('button', { name: 'Search this area' })
  await map.hover()
  // What comes with the first touch is there.
  await expect(page.getByRole('button', { name: /^Compare ./u }).first()).toBeVisible()
  await expect.poll(() => held).toBeGreaterThan(0)
  await dragMap(map, -200, 0)
  await expect(button).toBeVisible()
  const [x = 0, y = 0] = await placeOf(map, 'Spokane')
  answer()
  await expect(map.locator('.map-marker button').filter({ visible: true }).first()).toBeVisible()
  await expect(button).toBeVisible()
  expect(await placeOf(map, 'Spokane')).toEqual([expect.closeTo(x, -1), expect.closeTo(y, -1)])
})

test('a search around a place is a circle on the map, which fits its first view', async ({ page, open }) => {
  await open('/marketplace?near=yakima&miles=50')
  const map = page.getByRole('region', { name: 'Map of businesses' })
  await expect(map.getByText('The circle is 50 miles around Yakima, WA.')).toBeAttached()
  await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  const frame = await map.boundingBox()
  const circle = await map.locator('.map-reach').boundingBox()
  if (!frame || !circle) throw new Error('The map or its circle is not shown')
  expect(circle.width).toBeGreaterThan(frame.width / 4)
  expect(circle.x).toBeGreaterThan(frame.x)
  expect(circle.y).toBeGreaterThan(frame.y)
  expect(circle.x + circle.width).toBeLessThan(frame.x + frame.width)
  expect(circle.y + circle.height).toBeLessThan(frame.y + frame.height)
  await page.getByRole('button', { name: 'Remove filter Within 50 miles of yakima' }).click()
  await expect(map.locator('.map-reach')).toHaveCount(0)
})

test('who asks for a place looks there, wherever the map was, and a saved search says that it has no area', async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE)
  const seattle = '-122.5,47.5,-122.2,47.7'
  await open(`/marketplace?view=list&bbox=${seattle}`)
  const area = page.getByRole('button', { name: 'Remove filter In the map’s area' })
  await expect(area).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Years in business, at least').fill('1')
  await sheet.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL(/[?&]yearsMin=1/u)
  await expect(area).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await sheet.getByLabel('Near a town or ZIP code').fill('Yakima')
  await sheet.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL(/[?&]near=Yakima/u)
  await expect(area).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Businesses' }).getByRole('article').first()).toBeVisible()

  await open(`/marketplace?bbox=${seattle}`)
  const form = await page.getByRole('link', { name: 'Save this search' }).getAttribute('href')
  await signUp(page)
  await open(form ?? '')
  const note = page.getByText('The map’s area can’t be saved. We tell you about businesses outside it too.')
  await expect(note).toBeVisible()
  await open('/saved?tab=new&search=bakery')
  await expect(page.getByRole('heading', { level: 1, name: 'Save this search' })).toBeVisible()
  await expect(note).toHaveCount(0)
})

async function countOf(results: Locator): Promise<number> {
  return Number.parseInt((await results.textContent()) ?? '', 10)
}

/** Where a town's name is in the map. */
async function placeOf(map: Locator, town: string): Promise<number[]> {
  const frame = await map.boundingBox()
  const name = await map.getByText(town, { exact: true }).boundingBox()
  if (!frame || !name) throw new Error('The map or the town is not shown')
  return [name.x - frame.x, name.y - frame.y]
}
