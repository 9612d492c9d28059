import type { Locator, Page } from '@playwright/test'
import { holdCode } from '#e2e/support/held-code.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test, untilAlive } from '#e2e/support/page.ts'

/** Pages with fields, by who may see them. */
const PAGES = {
  visitor: [
    '/',
    '/marketplace',
    '/marketplace?view=list',
    '/map',
    '/valuation',
    '/financing',
    '/contact',
    '/report?business=1',
    '/market',
    '/professionals',
    '/sign-in',
    '/sign-in?mode=sign-up',
    '/seller-onboarding',
    '/compare?ids=1,2',
    '/checklists/due-diligence',
    '/verify-nda',
  ],
  subscriber: [
    '/account',
    '/account?section=email',
    '/account?section=password',
    '/account?section=theme',
    '/notification-settings',
    '/passport',
    '/saved',
    '/subscribe',
    '/verified-buyer',
    '/professional-onboarding',
  ],
  admin: ['/analytics', '/admin/settings', '/admin/texts', '/admin/members'],
} as const

/** A color is one value in two fields, and has a test of its own. */
const FIELDS = 'input:not([type=file], [type=hidden], [type=color]), select, textarea'

for (const [who, paths] of Object.entries(PAGES)) {
  for (const path of paths) {
    test(`${path} keeps what is typed and chosen before its application is there (${who})`, async ({ page }) => {
      if (who !== 'visitor') await signInAs(page, who as 'subscriber' | 'admin')
      const release = await holdCode(page)
      await page.goto(path, { waitUntil: 'commit' })
      // The whole page is there; not every page has a footer.
      await page.waitForFunction(() => document.readyState !== 'loading')
      const fields = await usableFields(page)
      for (const field of fields) await change(field)
      const given = await Promise.all(fields.map(stateOf))
      release()
      await untilAlive(page)
      // State that knows nothing of it would replace it now.
      for (const field of fields) await field.dispatchEvent('blur')
      const [text] = await textFields(fields)
      await text?.press('End')
      await text?.pressSequentially('1')
      await text?.press('Backspace')
      // A choice that is in the address is shown again once the page has gone there.
      await expect.poll(() => Promise.all(fields.map(stateOf))).toEqual(given)
    })
  }
}

test('a color that is picked before its application is there is the one that is saved', async ({ page }) => {
  await signInAs(page, 'admin')
  const release = await holdCode(page)
  await page.goto('/admin/settings', { waitUntil: 'commit' })
  await page.getByLabel('Pick the main color').fill('#123456')
  release()
  await untilAlive(page)
  await expect(page.getByRole('textbox', { name: 'Main color', exact: true })).toHaveValue('#123456')
})

/** Not text areas that came with a text: React puts that back when it takes the page over. */
async function usableFields(page: Page): Promise<Locator[]> {
  const all = await page.getByRole('main').locator(FIELDS).all()
  const isUsable = await Promise.all(
    all.map(
      async (field) =>
        (await field.isVisible()) &&
        (await field.isEditable()) &&
        !(await field.evaluate((element) => element instanceof HTMLTextAreaElement && element.defaultValue !== '')),
    ),
  )
  return all.filter((_, index) => isUsable[index])
}

async function textFields(fields: readonly Locator[]): Promise<Locator[]> {
  const isText = await Promise.all(fields.map((field) => field.evaluate(isTextField)))
  return fields.filter((_, index) => isText[index])
}

/** Changes a field as a visitor does. Digits are taken by every kind of text field. */
async function change(field: Locator): Promise<void> {
  if ((await field.getAttribute('type')) === 'date') return field.fill('2030-12-24')
  if (await field.evaluate(isTextField)) return field.fill('12')
  const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement)
  if (isSelect) {
    // A price of one's own opens further fields.
    const last = await field.locator('option:not(:disabled, [value=custom])').count()
    await field.selectOption({ index: last - 1 })
  } else await field.evaluate((element) => (element as HTMLInputElement).click())
}

async function stateOf(field: Locator): Promise<string | boolean> {
  return field.evaluate((element) => {
    const { type, checked, value } = element as HTMLInputElement
    return type === 'checkbox' || type === 'radio' ? checked : value
  })
}

function isTextField(element: Element): boolean {
  const { type } = element as HTMLInputElement
  return !(element instanceof HTMLSelectElement) && !['checkbox', 'radio', 'date'].includes(type)
}
