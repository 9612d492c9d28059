import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PUBLIC = ['/marketplace?view=list', '/map', '/business/1', '/pricing', '/market', '/seller-onboarding', '/report']
const WITHOUT_FOOTER = ['/messages', '/my-businesses/1', '/my-businesses/1/photos', '/seller-onboarding']
const DESKS = ['Review', 'Members', 'Payments', 'Mail', 'Settings', 'Texts', 'Trends']

const staffBar = (page: Page) => page.getByRole('navigation', { name: 'Staff' })
const leftOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.x

test('every page begins at one left edge, below the name in the header', async ({ page, open }) => {
  await signInAs(page, 'seller')
  for (const path of [...PUBLIC, '/dashboard', '/messages', '/saved', '/account', '/notification-settings']) {
    await open(path)
    expect(await leftOf(page, 'main h1'), path).toBe(await leftOf(page, 'header a[href="/"]'))
  }
})

test('pages that people visit to do one thing have no footer', async ({ page, open }) => {
  await signInAs(page, 'seller')
  for (const path of WITHOUT_FOOTER) {
    await open(path)
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0)
  }
  await open('/dashboard')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('an owner finds the way to list from the header and below the search', async ({ page, open }) => {
  await open('/')
  await page.getByRole('main').getByRole('link', { name: 'List it free in ten minutes' }).click()
  await expect(page).toHaveURL('/seller-onboarding')
  await page.getByRole('banner').getByRole('link', { name: 'Sell your business' }).click()
  await expect(page).toHaveURL('/seller-onboarding')
})

test('staff reach each of their pages by one bar, which nobody else sees', async ({ page, open, newVisitor }) => {
  await signInAs(page, 'admin')
  await open('/dashboard')
  await expect(staffBar(page).getByRole('link')).toHaveCount(DESKS.length)
  await expect(staffBar(page).getByRole('link', { name: /^Review \d+ waiting$/u })).toBeVisible()
  for (const desk of DESKS) {
    const link = staffBar(page).getByRole('link', { name: new RegExp(`^${desk}`, 'u') })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await open('/pricing')
  await expect(staffBar(page)).toHaveCount(0)
  const member = await newVisitor()
  await signInAs(member, 'seller')
  await open('/dashboard', member)
  await expect(staffBar(member)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('the footer is three lines that open', async ({ page, open }) => {
    await open('/pricing')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Contact' })).toBeHidden()
    await footer.getByText('Help and company').tap()
    await expectAccessible(page)
    await footer.getByRole('link', { name: 'Contact' }).tap()
    await expect(page).toHaveURL('/contact')
  })

  for (const name of [undefined, 'seller', 'admin'] as const) {
    test(`every target of the frame of ${name ?? 'a visitor'} is at least 44 pixels high and wide`, async ({
      page,
      open,
    }) => {
      if (name) await signInAs(page, name)
      await open(name ? '/dashboard' : '/pricing')
      await page.evaluate(() => {
        for (const group of document.querySelectorAll<HTMLDetailsElement>('.footer-group')) group.open = true
      })
      expect(await page.evaluate(findSmallTargets)).toEqual([])
    })
  }
})

test('the header fits with text of twice the size', async ({ page, open, newVisitor }) => {
  const seller = await newVisitor()
  await signInAs(seller, 'seller')
  for (const visitor of [page, seller]) {
    await open('/contact', visitor)
    for (const width of [360, 768, 1280]) {
      await visitor.setViewportSize({ width, height: 800 })
      await visitor.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(await visitor.evaluate(findBeside), `at ${width}`).toEqual([])
    }
  }
})

/** Runs in the page. Links within sentences are as high as their line. */
function findSmallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>('body a, body button, body summary')
  return [...targets]
    .filter((target) => !target.closest('main, #mobile-menu, #account-menu') && target.checkVisibility())
    .filter((target) => !target.classList.contains('fixed'))
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect()
      return width < 44 || height < 43.5 ? [`${target.textContent} is ${width} × ${height}`] : []
    })
}

/** Runs in the page: the links and buttons of header and bar that leave the window, or what is around them. */
function findBeside(): string[] {
  const beside: string[] = []
  for (const around of document.querySelectorAll<HTMLElement>('body header, nav[aria-label="Sections"] li')) {
    if (around.closest('main')) continue
    const frame = around.getBoundingClientRect()
    for (const control of around.querySelectorAll<HTMLElement>('a, button')) {
      if (control.closest('[popover]') || !control.checkVisibility()) continue
      const { left, right, top, bottom } = control.getBoundingClientRect()
      if (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1)
        beside.push(`${control.textContent} ${Math.round(left)}–${Math.round(right)}`)
      if (control.scrollWidth > control.clientWidth + 1) beside.push(`${control.textContent} is cut`)
    }
  }
  return beside
}
