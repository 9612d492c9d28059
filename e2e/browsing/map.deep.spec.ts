import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { formatCents } from '#shared/money.ts'
import { dragMap } from '#e2e/support/drag-map.ts'
import { holdCode } from '#e2e/support/held-code.ts'
import { expect, test } from '#e2e/support/page.ts'
import { tabTo } from '#e2e/support/tab-to.ts'

// The map jumps, where a test doesn't ask for motion: a marker that is on its way, or above the map's upper edge, can't be
// pressed.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the map shows every business with a location, as prices and clusters', async ({ page, open, request }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open('/map')
  const map = await wholeMap(page)
  await expect(pills(map).first()).toBeVisible()
  await expect(groups(map).first()).toBeVisible()
  await expect(map.getByText('Map Legend')).toBeVisible()
  await expect(map.getByText(`${await countPlaced(request)} Businesses`)).toBeVisible()
})

test('clicking a cluster zooms in until it splits', async ({ page, open, request }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open('/map')
  const map = await wholeMap(page)
  // Counted once the map is at rest.
  await expect(map.getByText(`${await countPlaced(request)} Businesses`)).toBeVisible()
  const group = groups(map).first()
  const name = (await group.getAttribute('aria-label')) ?? ''
  await group.click()
  await expect(map.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(map.locator('.map-marker button').first()).toBeVisible()
})

test('a price opens a popup with what S1 lists, and View Details offers the roles', async ({ page, open, request }) => {
  const [bakery] = await (await request.get('/api/businesses?search=perry')).json()
  await open('/marketplace?search=perry')
  const map = await wholeMap(page)
  await pills(map).click()
  const popup = map.getByRole('dialog', { name: 'Perry Street Bakery' })
  await expect(popup.getByRole('img', { name: 'Perry Street Bakery, picture 1' })).toBeVisible()
  await expect(popup.getByRole('heading', { name: 'Perry Street Bakery' })).toBeVisible()
  for (const fact of ['South Perry, Spokane, WA', 'Restaurant', 'Verified', formatCents(bakery.price), '$6,200/mo']) {
    await expect(popup.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect(popup.getByText(/^By seven on a Saturday/u)).toBeVisible()
  expect((await popup.boundingBox())?.width).toBeLessThanOrEqual(320)

  const details = popup.getByRole('link', { name: 'View Details' })
  await expect(details).toHaveAttribute('href', `/business-detail?id=${bakery.id}`)
  await details.click()
  const roles = page.getByRole('dialog', { name: 'Welcome to Handover' })
  await roles.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(`/business/${bakery.id}`)
})

test('a press in a popup ends the map’s movement, so that its link is under the finger', async ({ page, open }) => {
  // The map fits what was found at once, so that nothing moves before the price is pressed.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await open('/marketplace?search=perry')
  const map = page.getByRole('region', { name: 'Map of businesses' })
  await expect(pills(map)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 1000)
  await pills(map).click()
  const link = map.locator('.map-popup-content a').first()
  const opened = await link.boundingBox()
  await page.clock.runFor(100)
  const moving = await link.boundingBox()
  expect(moving).not.toEqual(opened)
  await link.dispatchEvent('pointerdown')
  // The frame that was under way.
  await page.clock.runFor(20)
  const pressed = await link.boundingBox()
  await page.clock.runFor(1000)
  const released = await link.boundingBox()
  if (!pressed || !released) throw new Error('The link is gone')
  expect(Math.hypot(released.x - pressed.x, released.y - pressed.y)).toBeLessThan(1)
})

test('a price under the legend is hidden until the map moves', async ({ page, open }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await open('/map?search=perry')
  const map = await wholeMap(page)
  const pill = map.locator('.map-marker button')
  await expect(map.getByText('1 Business in view')).toBeVisible()
  const legend = await map.locator('.map-legend').boundingBox()
  const at = await pill.boundingBox()
  if (!legend || !at) throw new Error('The legend or the price has no place')
  const byX = legend.x + legend.width / 2 - (at.x + at.width / 2)
  const byY = legend.y + legend.height / 2 - (at.y + at.height / 2)
  await dragMap(map, byX, byY)
  await expect(pill).toBeHidden()
  await dragMap(map, 0, -80)
  await expect(pill).toBeVisible()
})

test('a pressed price says that its popup is loading', async ({ page, open }) => {
  await open('/marketplace?search=perry')
  const map = await wholeMap(page)
  await expect(pills(map)).toBeVisible()
  const load = await holdCode(page)
  await pills(map).click()
  await expect(map.getByText('Loading the business…')).toBeVisible()
  load()
  await expect(map.getByRole('dialog', { name: 'Perry Street Bakery' })).toBeVisible()
  await expect(map.getByText('Loading the business…')).toHaveCount(0)
})

test('clicking a price shows the business beside the map, until it is closed', async ({ page, open }) => {
  await open('/map?search=perry')
  const map = await wholeMap(page)
  await pills(map).click()
  const panel = page.getByRole('region', { name: 'Selected: Perry Street Bakery' })
  for (const fact of ['Verified', 'Restaurant', 'South Perry, Spokane, WA', '$185,000', '$6,200/mo']) {
    await expect(panel.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect(panel.getByRole('link', { name: 'View Full Details of Perry Street Bakery' })).toHaveAttribute(
    'href',
    /^\/business\/\d+$/u,
  )
  // Once: no popup shows it too.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Close the selected business' }).click()
  await expect(panel).toHaveCount(0)
})

test('the industry filter lists the industries that are for sale', async ({ page, open, request }) => {
  const industries = await (await request.get('/api/businesses/industries')).json()
  await open('/map')
  await wholeMap(page)
  const select = page.getByRole('combobox', { name: 'Industry' })
  await expect(select.getByRole('option')).toHaveText([
    'All industries',
    ...industries.map(({ industry, count }: { industry: string; count: number }) => `${industry} (${count})`),
  ])
  await select.selectOption({ value: 'Childcare' })
  await expect(page).toHaveURL('/map?industry=Childcare')
  await expect(page.getByText('4 Businesses in view')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Price' }).getByRole('option')).toHaveText([
    'All',
    'Under $100K',
    '$100K-$250K',
    '$250K-$500K',
    'Over $500K',
    'Custom',
  ])
  await page.getByRole('combobox', { name: 'Price' }).selectOption('Over $500K')
  await expect(page).toHaveURL('/map?industry=Childcare&priceMin=500000')
  await expect(page.getByText('1 Business in view')).toBeVisible()
})

test('a business without a location has no link to the map', async ({ page, open }) => {
  await open('/map?view=list&search=%22tacoma%22')
  const shown = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(shown).toHaveCount(2)
  const nowhere = page.getByRole('button', { name: 'View on Map Proctor Window & Gutter' })
  await expect(nowhere).toBeDisabled()
  await expect(page.getByText('not marked on the map').first()).toBeVisible()

  await page.getByRole('button', { name: 'View on Map Sixth & Pine Barbershop' }).click()
  await expect(page).toHaveURL('/map?search=%22tacoma%22')
  await expect(page.getByRole('region', { name: 'Selected: Sixth & Pine Barbershop' })).toBeVisible()
  await expect(pills(page.getByRole('region', { name: 'Map of businesses' }))).toHaveCount(1)
})

test('hovering in the list highlights on the map, and the reverse', async ({ page, open }) => {
  await open('/marketplace?search=lanterns')
  const pill = pills(page.getByRole('region', { name: 'Map of businesses' }))
  await expect(pill).not.toHaveClass(/map-pill-highlighted/u)
  await page.getByRole('article').filter({ hasText: 'Two Lanterns Noodle House' }).hover()
  await expect(pill).toHaveClass(/map-pill-highlighted/u)
})

test('the keyboard reaches a price, opens its popup and leaves it', async ({ page, open }) => {
  await open('/marketplace?search=perry')
  const map = page.getByRole('region', { name: 'Map of businesses' })
  const pill = pills(map)
  await expect(pill).toBeVisible()
  await map.getByRole('button', { name: 'Skip the map' }).focus()
  await tabTo(page, pill, 15)
  await page.keyboard.press('Enter')
  const popup = map.getByRole('dialog', { name: 'Perry Street Bakery' })
  await expect(popup).toBeFocused()
  await tabTo(page, popup.getByRole('link', { name: 'View Details' }), 15)
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(pill).toBeFocused()
})

test('the skip link leads past the map', async ({ page, open }) => {
  await open('/map')
  const map = page.getByRole('region', { name: 'Map of businesses' })
  await expect(pills(map).first()).toBeVisible()
  await map.getByRole('button', { name: 'Skip the map' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(map.locator(':focus')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveRole('link')
})

test('a view without any of the businesses offers the whole state', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/map?search=%22bellingham%22')
  const map = page.getByRole('region', { name: 'Map of businesses' })
  await expect(pills(map).or(groups(map)).first()).toBeVisible()
  await dragMap(map, 0, 160)
  await dragMap(map, 0, 160)
  await map.getByRole('button', { name: 'Show the whole state' }).click()
  await expect(pills(map).or(groups(map)).first()).toBeVisible()
  await expect(map.getByText('No businesses in this part of the map.')).toBeHidden()
  await expect(map.locator('.leaflet-container')).toBeFocused()
})

test('a search fits the map to what it found, and without one the map shows nine tenths of all', async ({
  page,
  open,
  request,
}) => {
  await open('/marketplace?search=%22spokane%22')
  const map = page.getByRole('region', { name: 'Map of businesses' })
  const found = await placedIn(request, 'search=spokane')
  await expect(map.locator('.map-legend')).toContainText(`${found} Businesses`)
  const box = page.getByRole('searchbox')
  await box.fill('"bellingham"')
  const there = await placedIn(request, 'search=bellingham')
  await expect(map.locator('.map-legend')).toContainText(`${there} Businesses`)
  await expect(map.getByText('No businesses in this part of the map.')).toHaveCount(0)
  // It is no move of the visitor's.
  await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  for (const path of ['/marketplace', '/map']) {
    await open(path)
    const all = await placedIn(request, '')
    await expect
      .poll(async () => Number.parseInt((await map.locator('.map-legend .tabular').textContent()) ?? '', 10))
      .toBeGreaterThanOrEqual(all * 0.9)
  }
})

test('a narrow map shows a pressed price as one sheet, and the price above it', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ['/map?search=perry', '/marketplace?view=map&search=perry']) {
    await open(path)
    const map = page.getByRole('region', { name: 'Map of businesses' })
    await pills(map).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toHaveCount(1)
    await expect(sheet).toHaveAccessibleName('Perry Street Bakery')
    await expect(page.getByRole('region', { name: /^Selected/u })).toBeHidden()
    await expect
      .poll(async () => {
        const [pill, top] = [await pills(map).boundingBox(), await sheet.boundingBox()]
        return pill && top ? top.y - pill.y - pill.height : -1
      })
      .toBeGreaterThanOrEqual(0)
    for (const name of ['Close', 'View Details']) {
      const control = sheet.getByRole(name === 'Close' ? 'button' : 'link', { name })
      expect((await control.boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
    }
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
  }
})

test.describe('without tiles', () => {
  test.use({ tiles: 'fail' })

  test('the map still shows the outline of Washington and the businesses', async ({ page, open }) => {
    await open('/map')
    const map = page.getByRole('region', { name: 'Map of businesses' })
    await expect(map.locator('path.map-state')).toBeVisible()
    await expect(map.getByText('Spokane', { exact: true })).toBeVisible()
    await expect(pills(map).first()).toBeVisible()
    await expect(map.locator('.leaflet-tile')).toHaveCount(0)
  })

  test('town names are drawn above the land, at the upper edge too', async ({ page, open }) => {
    await open('/map')
    const map = await wholeMap(page)
    await expect(map.locator('path.map-state')).toBeVisible()
    const bellingham = map.getByText('Bellingham', { exact: true })
    const fromTop = async () => ((await bellingham.boundingBox())?.y ?? 0) - ((await map.boundingBox())?.y ?? 0)
    await expect.poll(fromTop).toBeLessThan(200)
    const top = await bellingham.evaluate((name) => {
      // Labels don't receive pointer events, and a pill would.
      for (const pill of document.querySelectorAll<HTMLElement>('.map-pill, .map-cluster')) pill.style.display = 'none'
      for (const pane of document.querySelectorAll<HTMLElement>('.leaflet-pane')) pane.style.pointerEvents = 'none'
      for (const drawn of [name, ...document.querySelectorAll<SVGElement>('path.map-state, path.map-state-border')])
        (drawn as HTMLElement).style.pointerEvents = 'all'
      const { left, top: upper, width, height } = name.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, upper + height / 2)?.textContent
    })
    expect(top).toBe('Bellingham')
  })
})

/** S1's center leaves northern Washington out of a low window, so the test shows the whole state first. */
async function wholeMap(page: Page): Promise<Locator> {
  const map = page.getByRole('region', { name: 'Map of businesses' })
  await map.getByRole('button', { name: 'Show all of Washington' }).click()
  return map
}

async function countPlaced(request: APIRequestContext): Promise<number> {
  const { clusters, points } = await (await request.get('/api/businesses/map?bbox=-125,45,-116,50&zoom=7')).json()
  return points.length + clusters.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
}

async function placedIn(request: APIRequestContext, filter: string): Promise<number> {
  const { total } = await (await request.get(`/api/businesses/map?${filter}&bbox=-125,45,-116,50&zoom=7`)).json()
  return total
}

function pills(map: Locator): Locator {
  return map.locator('button.map-pill')
}

function groups(map: Locator): Locator {
  return map.locator('button.map-cluster')
}
