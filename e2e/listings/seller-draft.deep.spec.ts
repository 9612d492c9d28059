import { expectAccessible, NARROW } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signInWith, signUp } from '#e2e/support/members.ts'
import { BUSINESS, fillAll } from '#e2e/support/seller-form.ts'

test.describe.configure({ mode: 'default' })
test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } })

test('a draft survives a reload, and sign-in returns to it', async ({ page, open, newVisitor }) => {
  const { email, password } = await signUp(await newVisitor())
  await open('/seller-onboarding')
  await expect(page.getByRole('main').getByRole('link', { name: 'sign in or join free' })).toBeVisible()
  await fillAll(page)
  await page.reload()
  await expect(page.getByLabel('Business registration number')).toHaveValue(BUSINESS.registration)
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fseller-onboarding%3Fstep%3D3')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/seller-onboarding?step=3')
  await expect(page.getByLabel('Business registration number')).toHaveValue(BUSINESS.registration)
  // A seller is not asked for a role.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
  await page.getByRole('link', { name: 'See your listing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BUSINESS.name)
})

test('starting over asks first', async ({ page, open }) => {
  await open('/seller-onboarding')
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCount(0)
  await page.getByLabel('Business name').fill('To be forgotten')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByLabel('Business name')).toHaveValue('To be forgotten')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expectAccessible(page, [NARROW])
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Business name')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Business name')).toHaveValue('')
})

test('two tabs lose nothing without notice', async ({ page, open, context }) => {
  await open('/seller-onboarding')
  const other = await context.newPage()
  await open('/seller-onboarding', other)
  await page.getByLabel('Business name').fill('From the first tab')
  await expect(other.getByText('This draft was changed in another tab.')).toBeVisible()
  await other.getByRole('button', { name: 'Show the other tab’s draft' }).click()
  await expect(other.getByLabel('Business name')).toHaveValue('From the first tab')
  await other.getByLabel('Business name').fill('From the second tab')
  await expect(page.getByText('This draft was changed in another tab.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect(page.getByText('This draft was changed in another tab.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Business name')).toHaveValue('From the first tab')
  await expect(other.getByLabel('Business name')).toHaveValue('From the second tab')
})

test('a member goes on with a draft on another device, and nothing is replaced unasked', async ({
  page,
  open,
  newVisitor,
}) => {
  const member = await signUp(page)
  await open('/seller-onboarding')
  await page.getByLabel('Business name').fill('Begun on the phone')
  await expect(page.getByText(/^Your draft is saved in your account/u)).toBeVisible()

  const desk = await newVisitor()
  await signInWith(desk, member)
  await open('/seller-onboarding', desk)
  await expect(desk.getByLabel('Business name')).toHaveValue('Begun on the phone')
  const saved = desk.waitForResponse((answer) => answer.request().method() === 'PUT')
  await desk.getByLabel('Business name').fill('Continued at the desk')
  expect((await saved).status()).toBe(200)

  await page.reload()
  await expect(page.getByText('You typed this on another device less than an hour ago.')).toBeVisible()
  await expect(page.getByText('Business name: Continued at the desk')).toBeVisible()
  await expect(page.getByLabel('Business name')).toHaveValue('Begun on the phone')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue it' }).press('Enter')
  await expect(page.getByLabel('Business name')).toHaveValue('Continued at the desk')
  await expect(page.getByRole('heading', { name: 'Business Information' })).toBeFocused()

  await fillAll(page, { name: 'Sent from the phone' })
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('This draft was sent or cleared on another device.')).toBeVisible()
  await desk.getByRole('button', { name: 'Start with an empty form' }).click()
  await expect(desk.getByLabel('Business name')).toHaveValue('')
})

test('leaving the page saves a draft in the account at once', async ({ page, open, newVisitor }) => {
  const member = await signUp(page)
  await open('/seller-onboarding')
  await page.getByLabel('Business name').fill('Typed in a hurry')
  await page.goto('/help')
  const other = await newVisitor()
  await signInWith(other, member)
  await open('/seller-onboarding', other)
  await expect(other.getByLabel('Business name')).toHaveValue('Typed in a hurry')
})

test('a browser without storage shows a notice and can still submit', async ({ page, open }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open('/seller-onboarding?step=2')
  await page.getByLabel('Asking price').fill('85000')
  await expect(
    page.getByText('This browser can’t save a draft: send the form before you close the page.'),
  ).toBeVisible()
  await signUp(page)
  await open('/seller-onboarding')
  await fillAll(page)
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
})

test('Back from the last screen leads to an empty form, and nothing is listed again', async ({ page, open }) => {
  await signUp(page)
  await open('/seller-onboarding')
  await fillAll(page, { name: 'Listed Before Back' })
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  const last = page.getByRole('heading', { level: 1, name: 'Business Submitted!' })
  await expect(last).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/seller-onboarding')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByLabel('Business name')).toHaveValue('')
  // The empty form can be filled in, step by step.
  await page.getByRole('button', { name: 'Next Step' }).click()
  await expect(page.getByText('Step 2 of 3')).toBeVisible()
  await expect(page.getByLabel('Asking price')).toHaveValue('')
  const own = (await (await page.request.get('/api/my-businesses')).json()) as unknown[]
  expect(own).toHaveLength(1)
})
