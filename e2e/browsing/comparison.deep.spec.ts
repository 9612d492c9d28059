import { holdCode } from '#e2e/support/held-code.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

for (const width of [320, 360, 390, 768, 1024, 1280]) {
  test(`in the list beside the map, Compare covers and moves nothing at ${width} pixels`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    await open('/marketplace')
    const last = page.getByRole('region', { name: 'Businesses' }).getByRole('article').last()
    const before = await last.evaluate(placeInPage)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(last.getByRole('button', { name: /^Compare ./u })).toBeVisible()
    expect(await last.evaluate(placeInPage)).toEqual(before)
    expect(await page.getByRole('article').evaluateAll(coveredByCompare)).toEqual([])
  })
}

test.describe('by touch, where nothing hovers before', () => {
  test.use({ hasTouch: true })

  test('the press that loads the part of a control counts: Compare on the page of a business', async ({
    page,
    open,
  }) => {
    await open('/business/1')
    const compare = page.getByRole('main').getByRole('button', { name: /^Compare ./u })
    await compare.evaluate((button) => (button.dataset['same'] = ''))
    const release = await holdCode(page)
    await compare.tap()
    release()
    await expect(compare).toHaveAttribute('aria-pressed', 'true')
    await expect(compare).toHaveAttribute('data-same', '')
    await expect(page).toHaveURL('/business/1')
    await compare.tap()
    await expect(compare).toHaveAttribute('aria-pressed', 'false')
  })
})

for (const path of ['/', '/marketplace', '/marketplace?view=list', '/business/1']) {
  test(`no control of ${path} becomes another one when the first touch loads what it lacks`, async ({ page, open }) => {
    await open(path)
    // The map draws its businesses anew while it still finds its place.
    await page.waitForLoadState('networkidle')
    const before = await page.evaluateHandle(() => [...document.querySelectorAll('a, button, input, select, summary')])
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(
      page
        .getByRole('button', { name: /^Compare ./u })
        .first()
        .locator('svg'),
    ).toBeVisible()
    expect(await before.evaluate((controls) => controls.filter(({ isConnected }) => !isConnected).map(String))).toEqual(
      [],
    )
  })
}

test('the tray of chosen businesses is on pages that show businesses, and not on pages of work', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => localStorage.setItem('compare', '[{"id":1,"title":"One"}]'))
  await open('/marketplace?view=list')
  await page.getByRole('heading', { level: 1 }).hover()
  const tray = page.getByRole('region', { name: 'Comparison' })
  await expect(tray).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await expect(tray).toBeHidden()
})

function placeInPage(element: Element): number[] {
  const { top, height } = element.getBoundingClientRect()
  return [top + scrollY, height]
}

/** The texts and pictures of rows that lie below their Compare. */
function coveredByCompare(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const button = row.querySelector('.row-compare')?.getBoundingClientRect()
    if (!button) return ['no Compare']
    return ['.row-picture', '.row-cash-flow', '.row-link', '.row-badge'].flatMap((part) => {
      const element = row.querySelector(part)
      if (!element) return []
      const range = document.createRange()
      range.selectNodeContents(element)
      // A picture has no text.
      const { left, right, top, bottom } = (element.textContent ? range : element).getBoundingClientRect()
      const isApart = right <= button.left || left >= button.right || bottom <= button.top || top >= button.bottom
      return isApart ? [] : [`${part} ${element.textContent}`]
    })
  })
}

test('a printed comparison fits on one page', async ({ page, open }) => {
  await signInAs(page, 'subscriber')
  for (const ids of ['1,2', '1,2,3,4']) {
    await open(`/compare?ids=${ids}`)
    await expect(page.getByRole('table')).toBeVisible()
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/gu)
    expect(sheets, ids).toHaveLength(1)
  }
})

test.describe('with a toast', () => {
  test.use({ expectedMessages: [/status of 503/u] })

  test('a toast does not cover the comparison that is being put together', async ({ page, open }) => {
    await signInAs(page, 'subscriber')
    await open('/marketplace?view=list')
    await page.getByRole('heading', { level: 1 }).hover()
    await page
      .getByRole('button', { name: /^Compare ./u })
      .first()
      .click()
    await page.route('**/api/saved/**', (route) => route.fulfill({ status: 503, body: '' }))
    const tray = page.getByRole('region', { name: 'Comparison' })
    await expect(tray).toBeVisible()
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page
        .getByRole('button', { name: /^Save ./u })
        .first()
        .click()
      const [toast, bar] = [await page.locator('[data-toast]').boundingBox(), await tray.boundingBox()]
      expect(toast && bar && (toast.y + toast.height <= bar.y || bar.y + bar.height <= toast.y), `${width}`).toBe(true)
    }
  })
})
