import type { Page } from '@playwright/test'
import { signInAs, signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { subscribe } from '#e2e/support/subscriptions.ts'

const SIZES = [
  [360, 640],
  [768, 1024],
  [834, 1112],
  [1024, 768],
  [1280, 800],
  [1600, 900],
] as const

const VISITORS = [
  { who: 'a visitor', arrive: async () => {}, next: { role: 'link', name: 'Sign In' } },
  {
    who: 'a buyer',
    arrive: (page: Page) => signInAs(page, 'buyer'),
    next: { role: 'link', name: 'Upgrade to Premium' },
  },
  {
    who: 'a subscriber',
    async arrive(page: Page) {
      const { email } = await signUp(page)
      await page.request.post('/api/user/role', { data: { role: 'buyer' } })
      await subscribe(email)
    },
    next: { role: 'button', name: 'Send Message' },
  },
  {
    who: 'its owner',
    arrive: (page: Page) => signInAs(page, 'seller'),
    next: { role: 'link', name: 'Edit this listing' },
  },
] as const

for (const { who, arrive, next } of VISITORS) {
  test(`${who} finds price, cash flow and the next step on the first screen of a business`, async ({ page, open }) => {
    await arrive(page)
    await open('/business/1')
    const offer = page.getByRole('complementary', { name: 'Price and contact' })
    const step = offer.getByRole(next.role, { name: next.name })
    const seen = [
      page.getByRole('heading', { level: 1 }),
      offer.getByText('$185,000', { exact: true }),
      offer.getByText('$6,200/mo', { exact: true }),
      step,
    ]
    await expect(step).toBeVisible()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const bar = await page.getByRole('navigation', { name: 'Sections' }).boundingBox()
      // Below 768 px the tab bar covers the bottom of the window.
      const bottom = width < 768 ? (bar?.y ?? 0) : height
      for (const part of seen) {
        const box = await part.boundingBox()
        const about = `${await part.textContent()} at ${width} × ${height}`
        expect(box?.x, about).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0), about).toBeLessThanOrEqual(width)
        expect(box?.y, about).toBeGreaterThanOrEqual(64)
        expect((box?.y ?? 0) + (box?.height ?? 0), about).toBeLessThanOrEqual(bottom)
      }
    }
  })
}

for (const { who, arrive, next } of VISITORS.slice(0, 3)) {
  test(`${who} finds the next step on a phone's first screen of a confidential business`, async ({ page, open }) => {
    const all = (await (await page.request.get('/api/businesses')).json()) as {
      id: number
      title: string
      isConfidential: boolean
    }[]
    // Those with the longest titles take the most lines.
    const longest = all
      .filter(({ isConfidential }) => isConfidential)
      .toSorted((one, other) => other.title.length - one.title.length)
    expect(longest.length).toBeGreaterThan(6)
    await arrive(page)
    await page.setViewportSize({ width: 360, height: 640 })
    for (const { id, title } of longest.slice(0, 6)) {
      await open(`/business/${id}`)
      const step = page
        .getByRole('complementary', { name: 'Price and contact' })
        .getByRole(next.role, { name: next.name })
      await expect(step).toBeVisible()
      const [box, bar] = [
        await step.boundingBox(),
        await page.getByRole('navigation', { name: 'Sections' }).boundingBox(),
      ]
      expect((box?.y ?? Infinity) + (box?.height ?? 0), title).toBeLessThanOrEqual(bar?.y ?? 0)
      await expect(page.getByText('The seller shows the name to buyers they approve.')).toBeAttached()
    }
  })
}

test("on a phone the notice about access doesn't cover the next step", async ({ page, open, newVisitor }) => {
  const all = (await (await page.request.get('/api/businesses')).json()) as { id: number; isConfidential: boolean }[]
  const confidential = all.find(({ isConfidential }) => isConfidential)
  for (const id of [1, confidential?.id]) {
    for (const width of [320, 360]) {
      const visitor = await newVisitor()
      await visitor.setViewportSize({ width, height: 640 })
      await open(`/business/${id}`, visitor)
      const notice = await visitor.locator('[data-toast]').filter({ hasText: 'Access Required' }).boundingBox()
      const offer = visitor.getByRole('complementary', { name: 'Price and contact' })
      const step = await offer.getByRole('link', { name: 'Sign In' }).boundingBox()
      const title = await visitor.getByRole('heading', { level: 1 }).boundingBox()
      const about = `business ${id} at ${width} px`
      expect((notice?.y ?? Infinity) + (notice?.height ?? 0), about).toBeLessThanOrEqual(title?.y ?? 0)
      expect(title?.y ?? Infinity, about).toBeLessThan(step?.y ?? 0)
    }
  }
})
