import type { Page } from '@playwright/test'
import { expectLargeText } from '#e2e/support/large-text.ts'
import { signInAs } from '#e2e/support/members.ts'
import { findMisfits, findMisfitsAtWidths } from '#e2e/support/misfits.ts'
import { expect, test } from '#e2e/support/page.ts'

/** The other public pages are checked where axe has them open, in accessibility.deep.spec.ts. */
const VISITORS = [
  {
    who: 'a visitor',
    name: undefined,
    paths: ['/', '/business/1', '/report'],
  },
  {
    who: 'a buyer',
    name: 'subscriber',
    paths: ['/dashboard', '/subscribe', '/business/1', '/messages', '/account', '/notification-settings'],
  },
  {
    who: 'a seller',
    name: 'seller',
    paths: ['/dashboard', '/my-businesses/1', '/my-businesses/1/photos', '/business/1', '/verified-buyer', '/passport'],
  },
  { who: 'a professional', name: 'broker', paths: ['/dashboard', '/professional-onboarding'] },
  {
    who: 'staff',
    name: 'admin',
    paths: [
      '/analytics',
      '/admin/members',
      ...['listings', 'messages', 'reports', 'professionals', 'buyers', 'log'].map(
        (queue) => `/admin/review?queue=${queue}`,
      ),
    ],
  },
] as const

for (const { who, name, paths } of VISITORS) {
  test(`every page of ${who} fits from the narrowest phone to a tablet, and text at 200%`, async ({ page }) => {
    if (name) await signInAs(page, name)
    const misfits: string[] = []
    for (const [index, path] of paths.entries()) {
      await page.goto(path)
      misfits.push(
        ...(await findMisfitsAtWidths(page, async (width) => {
          if (index === 0) await expectHeader(page, width, name !== undefined)
        })),
      )
      await expectLargeText(page, path)
    }
    expect(misfits).toEqual([])
  })
}

test("the check detects content that doesn't fit", async ({ page, open }) => {
  await open('/cookies')
  await page.evaluate(() => {
    const main = document.querySelector('main')
    main?.replaceChildren()
    const cut = 'width: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap'
    for (const [text, look, around] of [
      ['A badge that is wider than its box', 'width: max-content', 'width: 60px; border: 1px solid'],
      ['$123,456,789 each month', cut, ''],
      ['A long name that ends in dots', cut, ''],
      ['Wider than the window is', 'width: 120vw', ''],
    ] as const) {
      const outer = document.createElement('div')
      const inner = document.createElement('p')
      outer.style.cssText = around
      inner.style.cssText = look
      inner.textContent = text
      outer.append(inner)
      main?.append(outer)
    }
  })
  const found = await page.evaluate(findMisfits)
  expect(found.map((misfit) => misfit.replaceAll(/\d+ px/gu, 'N px'))).toEqual([
    'the page is N px wide',
    expect.stringMatching(/^p “A badge that is wider than its box” sticks N px out of /u),
    'p “$123,456,789 each month” is cut',
  ])
})

/** Members have Account in the header, visitors have Login. */
async function expectHeader(page: Page, width: number, isMember: boolean): Promise<void> {
  const header = page.getByRole('banner')
  const controls = isMember
    ? [header.getByRole('button', { name: /^Account of/u }), header.getByRole('button', { name: /^Notifications/u })]
    : [header.getByRole('link', { name: 'Join Free' })]
  if (!isMember && width >= 768) controls.push(header.getByRole('link', { name: 'Sign In' }))
  if (width >= 768) controls.push(header.getByRole('link', { name: 'Pricing' }))
  else controls.push(header.getByRole('button', { name: 'Menu' }))
  for (const control of controls) {
    const box = await control.boundingBox()
    expect(box, `${await control.textContent()} at ${width}`).not.toBeNull()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
}
