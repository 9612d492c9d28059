import sharp from 'sharp'
import { SettingList } from '#shared/settings/settings.ts'
import type { SettingChange } from '#shared/settings/settings.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { mailedCode, newMember, signUp, whoIsSignedIn } from '#e2e/support/members.ts'
import { appCode, switchOn } from '#server/accounts/two-factor/testing.ts'
import { signUpAsStaff } from '#e2e/support/staff.ts'

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

test('what staff announce is above every page until a visitor closes it, and two staff lose nothing', async ({
  page,
  open,
  newVisitor,
}) => {
  await signUpAsStaff(page)
  await open('/admin/settings')
  const announcement = page.getByRole('form', { name: 'Announcement' })
  await announcement.getByLabel('Text').fill('The site moves on Sunday.')
  await announcement.getByLabel('Read more at').fill('javascript:alert(1)')
  await announcement.getByRole('button', { name: 'Save' }).click()
  await expect(announcement.getByLabel('Read more at')).toHaveAccessibleDescription(/Use a path like/u)
  await announcement.getByLabel('Read more at').fill('/help')
  await announcement.getByRole('button', { name: 'Save' }).click()
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

  expect((await change({ name: 'tagline', value: 'Theirs', version: 0 })).status()).toBe(200)
  const tagline = page.getByRole('form', { name: 'Tagline' })
  await tagline.getByLabel('Tagline').fill('Mine')
  await tagline.getByRole('button', { name: 'Save' }).click()
  await expect(tagline.getByText('changed this in the meantime to Theirs')).toBeVisible()
  await expect(tagline.getByLabel('Tagline')).toHaveValue('Mine')
  await tagline.getByRole('button', { name: 'Save' }).click()
  await expect(tagline.getByText('changed this in the meantime')).toBeHidden()
  await tagline.getByRole('button', { name: 'History' }).click()
  await expect(tagline.locator('..').getByRole('listitem')).toHaveText([/set it to Mine/u, /set it to Theirs/u])
  await expectAccessible(page)
  await open('/', visitor)
  await expect(visitor).toHaveTitle('Handover, Mine')
  await expect(visitor.getByText('Handover, Mine. Open source')).toBeVisible()
})

test('a new price is on every page, and who was about to pay the old one is told before anything is charged', async ({
  page,
  open,
  newVisitor,
}) => {
  const buyer = await newVisitor()
  await signUp(buyer)
  await buyer.request.post('/api/user/role', { data: { role: 'buyer' } })
  await open('/subscribe', buyer)
  await buyer.getByRole('button', { name: '4242 4242 4242 4242 Pays', exact: true }).click()

  await signUpAsStaff(page)
  await open('/admin/settings')
  const price = page.getByRole('form', { name: 'Price of a month' })
  await price.getByLabel('Price of a month').fill('4,99')
  await price.getByRole('button', { name: 'Save' }).click()
  await expect(price.getByLabel('Price of a month')).toHaveAccessibleDescription(/from \$0\.50 to \$999\.99/u)
  await price.getByLabel('Price of a month').fill('4.99')
  await price.getByRole('button', { name: 'Save' }).click()
  await expect(price.getByText(/^Changed .* by /u)).toBeVisible()
  await expect(price.getByLabel('Price of a month')).toHaveValue('$4.99')

  const next = Promise.withResolvers<void>()
  await buyer.route('**/api/get-or-create-subscription', async (route) => {
    await next.promise
    await route.continue()
  })
  const asked = buyer.waitForRequest('**/api/get-or-create-subscription')
  await buyer.getByRole('button', { name: 'Subscribe for $2.99/month' }).click()
  await asked
  await expect(buyer.getByRole('button', { name: 'Processing...' }), 'it can’t be sent yet').toBeVisible()
  next.resolve()
  await expect(buyer.getByText('The price is now $4.99 a month. Nothing was charged. Send it once more')).toBeVisible()
  await expect(buyer.getByRole('heading', { name: '$4.99 per month' })).toBeVisible()
  await expect(buyer.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: 'Subscribe for $4.99/month' }).click()
  await expect(buyer.getByText('You are subscribed')).toBeFocused()

  await price.getByLabel('Price of a month').fill('$9')
  await price.getByRole('button', { name: 'Save' }).click()
  await expect(price.getByLabel('Price of a month')).toHaveValue('$9.00')
  await open('/dashboard', buyer)
  const card = buyer.getByRole('region', { name: 'Your subscription' })
  await expect(card).toContainText('$4.99 a month. It renews on')
  const visitor = await newVisitor()
  for (const path of ['/', '/pricing', '/help', '/how-it-works', '/terms']) {
    await open(path, visitor)
    await expect(visitor.locator('body'), path).toContainText('$9.00')
    await expect(visitor.locator('body'), path).not.toContainText(/\$2\.99|\$4\.99/u)
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
  await logo.getByRole('button', { name: 'Save' }).click()
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

test('colors that staff choose are on every page before it is painted, and a pale one gets one that works', async ({
  page,
  open,
  newVisitor,
}) => {
  await signUpAsStaff(page)
  await open('/admin/settings')
  const main = page.getByRole('form', { name: 'Main color' })
  const field = main.getByRole('textbox', { name: 'Main color', exact: true })
  await field.fill('#f2c200')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription(/Too pale: its contrast with the page is 1\.\d\d to 1/u)
  await expectAccessible(page)
  const remedy = main.getByRole('button', { name: /^Use #[\da-f]{6}, which is readable$/u })
  const nearest = /#[\da-f]{6}/u.exec(await remedy.innerText())?.[0] ?? ''
  await remedy.click()
  await expect(field).toHaveValue(nearest)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText(/^Changed .* by /u)).toBeVisible()
  await field.fill('#1F4B8F')
  await main.getByRole('button', { name: 'Save' }).click()
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

test('while sign-ups are by invitation, whoever has a link from staff joins', async ({ page, open, newVisitor }) => {
  await signUpAsStaff(page)
  await open('/admin/settings')
  const joining = page.getByRole('form', { name: 'Who can join' })
  await joining.getByLabel('Who can join').selectOption('invitation')
  await joining.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('For whom').fill('The bakery')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('The link for The bakery').inputValue()

  const visitor = await newVisitor()
  await open('/sign-in?mode=sign-up', visitor)
  await expect(visitor.getByText('Joining is by invitation.')).toBeVisible()
  await expectAccessible(visitor)
  await open(link, visitor)
  const { firstName, lastName, email, password } = newMember()
  await visitor.getByLabel('First name').fill(firstName)
  await visitor.getByLabel('Last name').fill(lastName)
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Join free' }).click()
  await visitor.getByLabel('Code').fill(await mailedCode(email))
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => whoIsSignedIn(visitor)).toMatchObject({ email })

  await page.reload()
  await expect(page.getByText(`${firstName} ${lastName} joined with it`)).toBeVisible()
})

test('once staff sign in with a code, whoever has none gets the pages of staff after setting it up', async ({
  page,
  open,
  newVisitor,
}) => {
  const { password } = await signUpAsStaff(page)
  await open('/admin/settings')
  const rule = page.getByRole('form', { name: 'How staff sign in' })
  await rule.getByLabel('How staff sign in').selectOption('two-factor')
  await rule.getByRole('button', { name: 'Save' }).click()
  await expect(rule.getByLabel('How staff sign in')).toHaveAccessibleDescription(/for your own account first/u)
  await switchOn((path, data) => page.request.post(path, { data }), password)
  await rule.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('every page shows it within five seconds')).toBeVisible()

  const colleague = await newVisitor()
  const member = await signUpAsStaff(colleague)
  await open('/admin/members', colleague)
  await expect(colleague.getByRole('heading', { name: 'Switch on two-factor sign-in first' })).toBeVisible()
  await expectAccessible(colleague)
  await colleague.getByRole('link', { name: 'Open your account page' }).click()
  const section = colleague.getByRole('region', { name: 'Two-factor sign-in' })
  await expect(section.getByText('Staff need two-factor sign-in on this site.')).toBeVisible()
  await section.getByRole('button', { name: 'Set it up' }).click()
  await section.getByLabel('Your password').fill(member.password)
  await section.getByRole('button', { name: 'Continue' }).click()
  const key = ((await section.getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(' ', '')
  await section.getByLabel('6-digit code').fill(await appCode(key))
  await section.getByRole('button', { name: 'Switch it on' }).click()
  await section.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText('Staff need two-factor sign-in')).toBeHidden()
  await open('/admin/members', colleague)
  await expect(colleague.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
})
