import sharp from 'sharp'
import { SettingList } from '#shared/settings/settings.ts'
import type { SettingChange } from '#shared/settings/settings.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { signUpAsStaff } from '#e2e/support/staff.ts'
import { subscribe } from '#e2e/support/subscriptions.ts'

test.describe.configure({ mode: 'serial' })
// A browser keeps which announcement was closed.
test.use({ ownContext: true, expectedMessages: [/the server responded with a status of 4(?:00|09|15)/u] })

// The next file of this worker gets the same server.
test.afterEach(async ({ page: { request } }) => {
  const { items } = SettingList.parse(await (await request.get('/api/admin/settings')).json())
  for (const { name, value, version } of items) {
    if (value === null) continue
    const answer = await request.post('/api/admin/settings', { data: { name, value: null, version } })
    expect(answer.status(), `${name} is the default again`).toBe(200)
  }
})

test('what staff announce is above every page until a visitor closes it', async ({ page, open, newVisitor }) => {
  await signUpAsStaff(page)
  await open('/admin/settings')
  const announcement = page.getByRole('form', { name: 'Announcement' })
  await announcement.getByLabel('Text').fill('The site moves on Sunday.')
  await announcement.getByLabel('Read more at').fill('/help')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('every page shows it within five seconds')).toBeVisible()

  const visitor = await newVisitor()
  const line = visitor.getByRole('complementary', { name: 'Announcement' })
  await open('/', visitor)
  await expect(line).toContainText('The site moves on Sunday. Read more')
  await line.getByRole('button', { name: 'Close the announcement' }).click()
  await expect(line).toBeHidden()
  // A page that is only read, without the application.
  await visitor.goto('/terms')
  await expect(line).toBeHidden()

  const change = (given: SettingChange) => page.request.post('/api/admin/settings', { data: given })
  const banner = { text: 'The site has moved.', link: null, until: null }
  expect((await change({ name: 'banner', value: banner, version: 1 })).status()).toBe(200)
  await visitor.goto('/terms')
  await expect(line).toContainText('The site has moved.')
  await line.getByRole('button', { name: 'Close the announcement' }).click()
  await expect(line).toBeHidden()

  expect((await change({ name: 'tagline', value: 'Mine', version: 0 })).status()).toBe(200)
  await expectAccessible(page)
  await open('/', visitor)
  await expect(visitor).toHaveTitle('Handover, Mine')
  await expect(visitor.getByText('Handover, Mine. Open source')).toBeVisible()
})

test('a new price is on every page, and subscribers keep theirs', async ({ page, open, newVisitor }) => {
  const buyer = await newVisitor()
  const { email } = await signUp(buyer)
  await buyer.request.post('/api/user/role', { data: { role: 'buyer' } })
  await subscribe(email)
  await signUpAsStaff(page)
  await open('/admin/settings')
  const price = page.getByRole('form', { name: 'Price of a month' })
  await price.getByLabel('Price of a month').fill('$9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(price.getByLabel('Price of a month')).toHaveValue('$9.00')
  await open('/dashboard', buyer)
  await expect(buyer.getByRole('region', { name: 'Your subscription' })).toContainText('$2.99 a month. It renews on')
  const visitor = await newVisitor()
  for (const path of ['/', '/pricing', '/help', '/how-it-works', '/terms']) {
    await open(path, visitor)
    await expect(visitor.locator('body'), path).toContainText('$9.00')
    await expect(visitor.locator('body'), path).not.toContainText('$2.99')
  }
})

test('a logo is seen before it is saved, is on every page afterwards, and a wrong file is refused in words', async ({
  page,
  open,
  newVisitor,
}) => {
  await signUpAsStaff(page)
  await open('/admin/settings')
  const logo = page.getByRole('form', { name: 'Logo' })
  const file = logo.getByLabel('Logo')
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(file).toHaveAccessibleDescription(/This is not a JPEG, PNG, WebP, AVIF or HEIC picture/u)
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(file).toHaveAccessibleDescription(/This is not a JPEG, PNG, WebP, AVIF or HEIC picture/u)

  const square = { width: 256, height: 256, channels: 3, background: '#7a1f4b' } as const
  const buffer = await sharp({ create: square }).png().toBuffer()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(logo.getByText('This is how it looks. Save to use it.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(logo.getByText(/^Changed .* by /u)).toBeVisible()

  const visitor = await newVisitor()
  for (const path of ['/', '/marketplace', '/terms']) {
    await open(path, visitor)
    const mark = visitor.getByRole('banner').locator('a img').first()
    await expect.poll(() => mark.evaluate((image) => (image as HTMLImageElement).naturalWidth), path).toBe(128)
  }
  const touchIcon = await visitor.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await visitor.request.get(touchIcon ?? '')).headers()['content-type']).toBe('image/png')
  await logo.getByRole('button', { name: 'Back to the default' }).click()
  await expect(logo.getByText(/^Back to the default /u)).toBeVisible()
  await open('/', visitor)
  await expect(visitor.getByRole('banner').locator('a svg rect').first()).toBeVisible()
})

test('colors that staff choose are on every page before it is painted', async ({ page, open, newVisitor }) => {
  await signUpAsStaff(page)
  await open('/admin/settings')
  const main = page.getByRole('form', { name: 'Main color' })
  const field = main.getByRole('textbox', { name: 'Main color', exact: true })
  await field.fill('#f2c200')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(/Too pale/u)
  await expectAccessible(page)
  await field.fill('#1F4B8F')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field).toHaveValue('#1f4b8f')

  const visitor = await newVisitor()
  const colorOf = () =>
    visitor.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--color-evergreen)'
      return getComputedStyle(probe).color
    })
  await visitor.emulateMedia({ colorScheme: 'light' })
  for (const path of ['/terms', '/marketplace']) {
    // The second time it is a kept page.
    await visitor.goto(path)
    await open(path, visitor)
    expect(await colorOf(), path).toBe('rgb(31, 75, 143)')
    await expect(visitor.locator('meta[name=theme-color]')).toHaveAttribute('content', '#1f4b8f')
    await expectAccessible(visitor)
  }
  await visitor.emulateMedia({ colorScheme: 'dark' })
  expect(await colorOf()).not.toBe('rgb(31, 75, 143)')
  await expectAccessible(visitor)
  await visitor.emulateMedia({ media: 'print' })
  expect(await colorOf()).toBe('rgb(0, 0, 0)')
})
