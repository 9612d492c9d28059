import type { Locator, Page } from '@playwright/test'
import { dragMap } from '#e2e/support/drag-map.ts'
import { expect, test } from '#e2e/support/page.ts'

const SIZES = [
  [360, 640],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const

/** From here on, the map page has a panel, and popups are the marketplace's. */
const PANEL = 1024

for (const [width, height] of SIZES) {
  test(`a map popup or sheet is fully visible at ${width} × ${height}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height })
    // A map that zooms by steps is at rest when the pill is pressed, which would otherwise move under the press.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(`${width < PANEL ? '/map' : '/marketplace'}?search=perry`)
    const map = page.getByRole('region', { name: 'Map of businesses' })
    const pill = map.locator('button.map-pill')
    await map.getByRole('button', { name: 'Show all of Washington' }).click()
    // The movement that brings the popup in is not spared.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await pill.click()
    await expectWhole(map)
    await map.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(map.getByRole('dialog')).toHaveCount(0)
  })
}

for (const [width, height] of [SIZES[0], SIZES[3], SIZES[5]]) {
  test(`a popup is fully visible wherever its marker is, at ${width} × ${height}`, async ({ page, open }) => {
    // Disables the map's inertia after dragging.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height })
    await open('/marketplace?view=map&search=perry')
    const map = page.getByRole('region', { name: 'Map of businesses' })
    const pill = map.locator('button.map-pill')
    await map.getByRole('button', { name: 'Show all of Washington' }).click()
    for (const [x, y] of [
      // In the middle is "Search this area", once the map was moved; on a phone, the legend is above.
      [0, width < PANEL ? 0.3 : 0],
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

test('a popup stays open when the map is too small to show it', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/marketplace?search=perry')
  const map = page.getByRole('region', { name: 'Map of businesses' })
  await map.getByRole('button', { name: 'Show all of Washington' }).click()
  await map.locator('button.map-pill').click()
  await expectWhole(map)
  // Leaflet observes the map's size; panning can't help a popup in a hidden map.
  await map.evaluate((element) => (element.style.display = 'none'))
  await drawnTwice(page)
  await page.locator('[aria-label="Map of businesses"]').evaluate((element) => (element.style.display = ''))
  await drawnTwice(page)
  await expectWhole(map)
})

test('with reduced motion the map shows all of Washington at once', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await open('/map?search=perry')
    const map = page.getByRole('region', { name: 'Map of businesses' })
    const isPanning = await map.getByRole('button', { name: 'Show all of Washington' }).evaluate((button) => {
      if (button instanceof HTMLElement) button.click()
      return document.querySelector('.leaflet-pan-anim') !== null
    })
    expect(isPanning, `${width} × ${height}`).toBe(false)
  }
})

async function drawnTwice(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => void requestAnimationFrame(resolve))),
  )
}

/** Drags the map until the marker is at this share of its width and height, inside a margin. */
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
  await dragMap(map, target.x - place.x, target.y - place.y)
}

/**
 * Clicks with the marker in the middle of the window. Playwright's own click would also scroll the map's frame to
 * reveal a clipped marker, which no visitor can do and Leaflet reverts.
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

/** The whole popup is inside the map and not behind the header or tab bar; its corners and Close are on top. */
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
