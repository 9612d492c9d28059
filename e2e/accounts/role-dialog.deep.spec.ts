import { holdCode } from '#e2e/support/held-code.ts'
import { expect, test } from '#e2e/support/page.ts'
import { WELCOME, PERRY } from '#e2e/support/role-dialog.ts'

test('View Details responds at once, while its dialog still loads', async ({ page, open }) => {
  await open('/marketplace?search=perry')
  const load = await holdCode(page)
  const link = page.getByRole('link', { name: 'of Perry Street Bakery' })
  const answer = await link.evaluate(async (element) => {
    if (element instanceof HTMLElement) element.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return { isBusy: element.ariaBusy, text: element.textContent }
  })
  expect(answer).toEqual({ isBusy: 'true', text: 'Opening… of Perry Street Bakery' })
  await expect(page.getByRole('dialog', { name: WELCOME })).toHaveCount(0)
  load()
  await expect(page.getByRole('dialog', { name: WELCOME })).toBeVisible()
  await expect(link).toHaveText('View Details of Perry Street Bakery')
})

test('View Details asks a signed-out visitor for a role, and skipping continues to the business', async ({
  page,
  open,
}) => {
  await open(PERRY)
  const link = page.getByRole('link', { name: 'View Details of Perry Street Bakery' })
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  const dialog = page.getByRole('dialog', { name: WELCOME })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(PERRY)
  await dialog.getByRole('button', { name: 'Skip for now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('heading', { level: 1, name: 'Perry Street Bakery' })).toBeFocused()
})

test('Escape, the close button and a click outside close the dialog and restore the focus', async ({ page, open }) => {
  await open(PERRY)
  const link = page.getByRole('link', { name: 'View Details of Perry Street Bakery' })
  const dialog = page.getByRole('dialog', { name: WELCOME })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
  }
  await expect(page).toHaveURL(PERRY)
})

test('the dialog traps the focus', async ({ page, open }) => {
  await open('/')
  await page.getByRole('link', { name: 'View Details of' }).first().click()
  const dialog = page.getByRole('dialog', { name: WELCOME })
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first control the focus is in the browser's own UI, never on the page behind.
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isOutside).toBe(false)
  }
})

test('a double click opens one dialog', async ({ page, open }) => {
  await open(PERRY)
  await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a slow double click neither closes the dialog nor chooses a role', async ({ page, open }) => {
  await open(PERRY)
  const dialog = page.getByRole('dialog', { name: WELCOME })
  const outside = { x: 2, y: 2 }
  for (const place of ['outside', 'on a role']) {
    await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
    await expect(dialog).toBeVisible()
    const { x, y } =
      place === 'outside' ? outside : ((await dialog.getByRole('listitem').first().boundingBox()) ?? outside)
    await page.mouse.move(x + 10, y + 10)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect(dialog).toBeVisible()
    await page.mouse.click(outside.x, outside.y)
    await expect(dialog).toHaveCount(0)
  }
  await expect(page).toHaveURL(PERRY)
})

test('text that is selected beyond the dialog’s edge does not close it', async ({ page, open }) => {
  await open(PERRY)
  await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
  const dialog = page.getByRole('dialog', { name: WELCOME })
  await dialog.getByRole('heading').first().hover()
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(dialog).toBeVisible()
})

test('a click for a new tab opens the page there', async ({ page, open, context }) => {
  await open(PERRY)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Perry Street Bakery')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
