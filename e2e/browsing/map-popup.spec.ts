import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/page.ts'

const SIZES = [
  [360, 640],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const

for (const [width, height] of SIZES) {
  test(`a popup of the map is wholly seen at ${width} × ${height}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height })
    await open('/map?search=perry')
    const map = page.getByRole('region', { name: 'Map of businesses' })
    const pill = map.locator('button.map-pill')
    await map.getByRole('button', { name: 'Show all of Washington' }).click()
    await pill.click()
    await expectWhole(map)
    await map.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(map.getByRole('dialog')).toHaveCount(0)
  })
}

for (const [width, height] of [SIZES[0], SIZES[3], SIZES[5]]) {
  test(`a popup is wholly seen wherever its price stands, at ${width} × ${height}`, async ({ page, open }) => {
    // A map that is let go would glide on.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await open('/marketplace?search=perry')
    const map = page.getByRole('region', { name: 'Map of businesses' })
    const pill = map.locator('button.map-pill')
    await map.getByRole('button', { name: 'Show all of Washington' }).click()
    for (const [x, y] of [
      [0.5, 0],
      [1, 0.5],
      [0, 0.5],
      // Lower down the legend may cover it.
      [0.9, 0.8],
    ] as const) {
      await dragTo(map, pill, x, y)
      await press(page, pill)
      await expectWhole(map)
      await page.keyboard.press('Escape')
      await expect(map.getByRole('dialog')).toHaveCount(0)
    }
  })
}

test('a popup for which the map has no room is left where it is', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/map?search=perry')
  const map = page.getByRole('region', { name: 'Map of businesses' })
  await map.getByRole('button', { name: 'Show all of Washington' }).click()
  await map.locator('button.map-pill').click()
  await expectWhole(map)
  // The map looks at its size by itself; no move of it helps a popup that nobody sees.
  await map.evaluate((element) => (element.style.display = 'none'))
  await drawnTwice(page)
  await page.locator('[aria-label="Map of businesses"]').evaluate((element) => (element.style.display = ''))
  await drawnTwice(page)
  await expectWhole(map)
})

async function drawnTwice(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => void requestAnimationFrame(resolve))),
  )
}

/** Drags the map until the pill stands at this share of its width and height, an edge's breadth within. */
async function dragTo(map: Locator, pill: Locator, x: number, y: number): Promise<void> {
  await map.scrollIntoViewIfNeeded()
  const place = await pill.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const frame = await map.boundingBox()
  if (!frame) throw new Error('The map has no box.')
  const target = {
    x: frame.x + 40 + x * (frame.width - 80),
    y: frame.y + 24 + y * (frame.height - 72),
  }
  // Told to Leaflet directly: the pointer would need water under it, and a path of its own for each size.
  await map.locator('.leaflet-container').evaluate(
    (element, [dx, dy]) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = (moveX: number, moveY: number) => ({
        bubbles: true,
        cancelable: true,
        button: 0,
        buttons: 1,
        clientX: left + width / 2 + moveX,
        clientY: top + height / 2 + moveY,
      })
      element.dispatchEvent(new MouseEvent('mousedown', at(0, 0)))
      for (const share of [0.5, 1]) element.dispatchEvent(new MouseEvent('mousemove', at(dx * share, dy * share)))
      element.dispatchEvent(new MouseEvent('mouseup', at(dx, dy)))
    },
    [target.x - place.x, target.y - place.y] as const,
  )
}

/**
 * A press in the middle of the window. A click of the test runner's own scrolls whatever hides a part of the pill, the
 * map's frame as well, which no visitor can and which Leaflet takes back under the pointer.
 */
async function press(page: Page, pill: Locator): Promise<void> {
  const { x, y } = await pill.evaluate((element) => {
    const before = element.getBoundingClientRect()
    window.scrollBy({ top: before.top - innerHeight / 2, behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.mouse.click(x, y)
}

/** The popup's whole box lies in the map and in what header and tab bar leave, and its corners and Close are on top. */
async function expectWhole(map: Locator): Promise<void> {
  const popup = map.getByRole('dialog', { name: 'Perry Street Bakery' })
  for (const fact of ['South Perry, Spokane, WA', 'Restaurant', 'Verified', '$185,000', '$6,200/mo']) {
    await expect(popup.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect(async () => {
    const hidden = await popup.evaluate((element) => {
      const frame = element.closest('section')?.getBoundingClientRect()
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const covered = [element, ...element.querySelectorAll('button, a, h2, dd, img')].filter((part) => {
        const box = part.getBoundingClientRect()
        return [
          [box.left + 8, box.top + 8],
          [box.right - 8, box.top + 8],
          [(box.left + box.right) / 2, box.bottom - 4],
        ].some(([x = 0, y = 0]) => !element.contains(document.elementFromPoint(x, y)))
      })
      const isInMap =
        frame && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom + 0.5
      return [
        isInMap ? '' : 'beyond the map',
        ...covered.map(({ tagName, textContent }) => `${tagName} ${textContent}`),
      ]
    })
    expect(hidden.filter(Boolean)).toEqual([])
    expect((await popup.boundingBox())?.width).toBeLessThanOrEqual(320)
  }).toPass({ timeout: 5000, intervals: [100] })
}
