import type { Page } from '@playwright/test'
import { expectAccessible, NARROW } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { BUSINESS, fillAll } from '#e2e/support/seller-form.ts'

test.describe.configure({ mode: 'default' })
test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } })

test('a seller lists a business on a phone, and finds it on the market and on her dashboard', async ({
  page,
  open,
}) => {
  const { firstName } = await signUp(page)
  const name = 'Books by Phone'
  await open('/seller-onboarding')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List Your Business')
  await fillAll(page, { name })
  await page.getByRole('button', { name: 'Submit for Verification' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeFocused()
  await expect(page.getByText('Business Submitted', { exact: true })).toBeVisible()
  for (const step of ['Prepare 2 years of tax returns', 'Gather financial statements', 'Verify your registration']) {
    await expect(page.getByText(step)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Return to Marketplace' }).click()
  await expect(page).toHaveURL('/marketplace')
  await page.goto('/marketplace?view=list')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('$85,000')
  await expect(card).toContainText('Review')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${firstName}`)
  await page.getByRole('link', { name: `View ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toContainText('Retail')
  // The draft went with it.
  await open('/seller-onboarding')
  await expect(page.getByLabel('Business name')).toHaveValue('')
})

test('each step is named, and the way through them is Previous, Next Step and the browser’s back', async ({
  page,
  open,
}) => {
  await open('/seller-onboarding')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByLabel('Business name').fill('Kept')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await expect(page).toHaveURL('/seller-onboarding?step=2')
  await expect(page.getByRole('heading', { level: 2, name: 'Financial Information' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Financial Information' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.getByRole('button', { name: 'Next Step' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Business Verification' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Next Step' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Financial Information' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/seller-onboarding')
  await expect(page.getByLabel('Business name')).toHaveValue('Kept')
})

test('a double click on Next Step moves one step and sends nothing', async ({ page, open }) => {
  await open('/seller-onboarding')
  await page.getByRole('button', { name: 'Next Step' }).dblclick()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next Step' }).dblclick()
  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await expect(page.getByText(/another look/u)).toHaveCount(0)
})

test('what is wrong opens its step, is said on top and leads to its field', async ({ page, open }) => {
  await signUp(page)
  await open('/seller-onboarding')
  await fillAll(page, { name: 'x'.repeat(5000), description: 'Too short', askingPrice: '900' })
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  const summary = page.getByRole('group', { name: '2 things need another look.' })
  await expect(summary).toBeFocused()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(summary).toContainText('Business name: At most 120 characters')
  await summary.getByRole('button', { name: 'Description must be at least 50 characters' }).click()
  await expect(page.getByLabel('Description')).toBeFocused()
  await expectAccessible(page, [NARROW])
  await page.getByLabel('Description').fill(BUSINESS.description)
  await page.getByLabel('Business name').fill(BUSINESS.name)
  await summary.getByRole('button', { name: 'One more thing in step 2, Financial Information' }).click()
  await expect(page.getByRole('group', { name: 'One thing needs another look.' })).toBeFocused()
  await expect(page.getByLabel('Asking price')).toHaveAccessibleDescription(/^Minimum price \$1,000/u)
  await page.getByLabel('Asking price').fill('90k')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
})

test('an empty form hears of everything, step by step', async ({ page, open }) => {
  await open('/seller-onboarding?step=3')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  for (const text of [
    'Business name is required',
    'Business type is required',
    'Valid year required',
    'Location is required',
  ]) {
    await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  }
  await page.getByRole('button', { name: '3 more things in step 2, Financial Information' }).click()
  for (const text of ['Minimum price $1,000', 'Monthly cash flow required', 'Gross revenue required']) {
    await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  }
  await page.getByRole('button', { name: '2 more things in step 3, Business Verification' }).click()
  for (const text of ['Business registration number required', 'Verification consent required']) {
    await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  }
})

test('what is wrong is told in the order of the form', async ({ page, open }) => {
  await open('/seller-onboarding?step=3')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  const summary = page.getByRole('group', { name: /things need another look/u })
  await expect(summary).toBeFocused()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(summary.getByRole('button')).toHaveText([
    'Business name is required',
    'Business type is required',
    /Valid year required/u,
    'Location is required',
    'Description must be at least 50 characters',
    /in step 2/u,
    /in step 3/u,
  ])
  await summary.getByRole('button', { name: /in step 2/u }).click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('button')).toHaveText([
    /Minimum price/u,
    'Monthly cash flow required',
    'Gross revenue required',
    /in step 1/u,
    /in step 3/u,
  ])
})

test('amounts may be typed as people do, and say what was understood', async ({ page, open }) => {
  await open('/seller-onboarding?step=2')
  const price = page.getByLabel('Asking price')
  for (const [typed, understood, tidied] of [
    ['185,000', '$185,000', '185,000'],
    ['$185000.50', '$185,000.50', '185,000.50'],
    ['185k', '$185,000', '185,000'],
    ['1.2m', '$1,200,000', '1,200,000'],
    ['a lot', 'We can’t read that as an amount. Write it like 185,000 or 185000.50.', 'a lot'],
  ] as const) {
    await price.fill(typed)
    await expect(price).toHaveAccessibleDescription(understood)
    await price.blur()
    await expect(price).toHaveValue(tidied)
  }
  await page.getByLabel('Monthly cash flow').fill('3200')
  await expect(page.getByText('$3,200 a month, $38,400 a year.')).toBeVisible()
})

test('a place is found while it is typed, and its pin moves by buttons, a press and dragging', async ({
  page,
  open,
  request,
}) => {
  await signUp(page)
  await open('/seller-onboarding')
  await fillAll(page)
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('On the map: Spokane, WA')).toBeVisible()
  const map = page.getByRole('region', { name: 'Map with the pin of your business' })
  await expect(map.getByRole('img', { name: 'Your business' })).toBeVisible()
  for (let press = 0; press < 3; press += 1) await map.getByRole('button', { name: 'Move the pin north' }).click()
  await expect(page.getByText(/^The pin is [\d.]+ miles? north of the middle of Spokane, WA\.$/u)).toBeVisible()
  await page.getByRole('button', { name: 'Put it back in the middle' }).click()
  await expect(page.getByText('Drag the pin, or press the map where your business is.')).toBeVisible()
  const pin = await map.getByRole('img', { name: 'Your business' }).boundingBox()
  await page.mouse.move((pin?.x ?? 0) + 14, (pin?.y ?? 0) + 14)
  await page.mouse.down()
  await page.mouse.move((pin?.x ?? 0) + 74, (pin?.y ?? 0) + 14, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText(/^The pin is [\d.]+ miles? east of the middle of Spokane, WA\.$/u)).toBeVisible()
  await map.click({ position: { x: 60, y: 60 } })
  await expect(page.getByText(/^The pin is [\d.]+ miles? north-west of the middle of Spokane, WA\.$/u)).toBeVisible()
  await expectAccessible(page, [NARROW])
  // It survives a reload, like all of the draft.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('handover-listing-draft-1'))).toContain('"pin":"47.')
  await page.reload()
  await expect(page.getByText(/^The pin is [\d.]+ miles? north-west of/u)).toBeVisible()
  await page.goto('/seller-onboarding?step=3')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('listed')
  const { latitude, longitude } = (await (await request.get(`/api/businesses/${id}/summary`)).json()) as {
    latitude: number
    longitude: number
  }
  expect(latitude).toBeGreaterThan(47.66)
  expect(longitude).toBeLessThan(-117.43)
})

test('a place that nobody knows is taken without a pin, and the page says so', async ({ page, open, request }) => {
  await signUp(page)
  await open('/seller-onboarding')
  await fillAll(page, { location: 'Behind the blue hill' })
  await page.goto('/seller-onboarding')
  await expect(page.getByText('We don’t know this place, so your listing has no pin on the map.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map with the pin of your business' })).toHaveCount(0)
  await page.goto('/seller-onboarding?step=3')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('listed')
  expect(await (await request.get(`/api/businesses/${id}/summary`)).json()).toMatchObject({
    location: 'Behind the blue hill',
    latitude: null,
  })
})

test('an old answer never takes the place of a newer one', async ({ page, open }) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/places?search=Spokane', async (route) => {
    await mayAnswer
    await route.continue().catch(() => {})
  })
  await open('/seller-onboarding')
  const asked = page.waitForRequest('**/api/places?search=Spokane')
  await page.getByLabel('Location').fill('Spokane')
  const old = await asked
  await page.getByLabel('Location').fill('Walla Walla')
  await expect(page.getByText('On the map: Walla Walla, WA')).toBeVisible()
  answer()
  // Whoever gave the old question up gets no answer to it.
  await (await old.response().catch(() => null))?.finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page.getByText('On the map: Walla Walla, WA')).toBeVisible()
})

test('the keyboard alone lists a business', async ({ page, open }) => {
  await signUp(page)
  await open('/seller-onboarding')
  const { keyboard } = page
  await page.getByLabel('Business name').focus()
  await keyboard.type('Keyboard Shop')
  await keyboard.press('Tab')
  await keyboard.type('Retail')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('1998')
  await keyboard.press('Tab')
  await keyboard.type('98368')
  await expect(page.getByText('On the map: Port Townsend, WA 98368')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move the pin west' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Move the pin west' }))
  await keyboard.press('Enter')
  await expect(page.getByText(/^The pin is [\d.]+ miles? west of/u)).toBeVisible()
  await tabTo(page, page.getByLabel('Description'))
  await keyboard.type(BUSINESS.description)
  await tabTo(page, page.getByRole('button', { name: 'Next Step' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Financial Information' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('85000')
  await keyboard.press('Tab')
  await keyboard.type('3200')
  await keyboard.press('Tab')
  await keyboard.type('240000')
  await tabTo(page, page.getByLabel('I have tax returns for the last 2 years'))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Next Step' }))
  await keyboard.press('Space')
  await tabTo(page, page.getByLabel('Business registration number'))
  await keyboard.type('601 234 567')
  await tabTo(page, page.getByLabel(/^I may sell this business/u))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Submit for Verification' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeFocused()
})

for (const step of ['1', '2', '3']) {
  test(`step ${step} is accessible in both widths and themes`, async ({ page, open }) => {
    await open(`/seller-onboarding?step=${step}`)
    await expectAccessible(page)
    if (step === '3') await page.getByRole('button', { name: 'Submit for Verification' }).click()
  })
}

test('the last screen is accessible in both widths and themes', async ({ page, open }) => {
  await open('/seller-onboarding?listed=1')
  await expectAccessible(page)
})

test('pressing twice lists once', async ({ page, open }) => {
  await signUp(page)
  let calls = 0
  await page.route('**/api/businesses', async (route) => {
    if (route.request().method() === 'POST') calls += 1
    await new Promise((resolve) => {
      setTimeout(resolve, 500)
    })
    await route.continue()
  })
  await open('/seller-onboarding')
  await fillAll(page)
  await page.getByRole('button', { name: 'Submit for Verification' }).dblclick()
  await page.getByLabel('Business registration number').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
  expect(calls).toBe(1)
})

test.describe('when it goes wrong', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of (?:500|429|401)/u] })

  test('a failing server is said, and everything is kept', async ({ page, open }) => {
    await signUp(page)
    await page.route('**/api/businesses', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
    )
    await open('/seller-onboarding')
    await fillAll(page)
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expect(page.getByText('Submission Failed')).toBeVisible()
    await expect(page.getByText('Please try again or contact support.')).toBeVisible()
    await expect(page.getByLabel('Business registration number')).toHaveValue(BUSINESS.registration)
    await page.unroute('**/api/businesses')
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
  })

  test('a session that ended leads through sign-in and back', async ({ page, open, context }) => {
    await signUp(page)
    await open('/seller-onboarding')
    await fillAll(page)
    await context.clearCookies()
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expect(page).toHaveURL('/sign-in?returnTo=%2Fseller-onboarding%3Fstep%3D3')
    await signUp(page)
    await page.goto('/seller-onboarding?step=3')
    await expect(page.getByLabel('Business registration number')).toHaveValue(BUSINESS.registration)
  })

  test('a refusal of the server stands at its field', async ({ page, open }) => {
    await signUp(page)
    await page.route('**/api/businesses', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          status: 429,
          title: 'Too many requests',
          detail: 'Too many attempts. Wait 3 hours and try again.',
          code: 'rate_limited',
        }),
      }),
    )
    await open('/seller-onboarding')
    await fillAll(page)
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expect(page.getByRole('group', { name: 'Too many attempts. Wait 3 hours and try again.' })).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read, and leads nowhere that would lose what is typed', async ({ page }) => {
    await page.goto('/seller-onboarding?step=1')
    await expect(page.getByRole('heading', { level: 2, name: 'Business Information' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next Step' })).toBeDisabled()
  })
})

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
