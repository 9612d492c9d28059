import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test('every button, heart and toggle has an edge where the system chooses the colors', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs(page, 'subscriber')
  for (const path of ['/', '/marketplace?view=list', '/business/1', '/saved', '/notification-settings']) {
    await open(path)
    const bare = await page
      .locator('button:visible, [role=button]:visible, [role=switch]:visible, a.inline-flex.rounded-card:visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { borderTopWidth, borderTopStyle, appearance } = getComputedStyle(control)
            return appearance !== 'auto' && (borderTopStyle === 'none' || parseFloat(borderTopWidth) === 0)
          })
          .map((control) => control.outerHTML.slice(0, 120)),
      )
    expect(bare, path).toEqual([])
  }
  await open('/marketplace')
  const [map, list] = [
    page.getByRole('button', { name: 'Map', exact: true }),
    page.getByRole('button', { name: 'List' }),
  ]
  expect(await map.evaluate(widthOf), 'what is chosen has a wider edge').not.toBe(await list.evaluate(widthOf))
})

function widthOf(element: Element): string {
  return getComputedStyle(element).borderTopWidth
}
