import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { doubleClick } from '#e2e/support/double-click.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { mailsTo, signUp } from '#e2e/support/members.ts'
import { listBusiness, signUpAsStaff, signUpAsStaffByCommand } from '#e2e/support/staff.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const HOUR_MS = 3_600_000

/** The line that replaces a decided card. */
const lineOf = (page: Page, text: string) => page.locator('p[tabindex]').filter({ hasText: text })
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title })

test('staff verify a business: its badge, the owner’s notification and email, and everyone else’s notification', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  const { email } = await signUp(seller, { firstName: 'Rosa' })
  const id = await listBusiness(seller, { businessName: 'Harbor Bakery' })
  const [staff, neighbor] = [await newVisitor(), await newVisitor()]
  await signUp(neighbor)
  await neighbor.request.post('/api/user/role', { data: { role: 'lender' } })
  await signUpAsStaffByCommand(staff)
  await open('/dashboard', staff)
  await staff.getByRole('button', { name: 'Account of Stella' }).click()
  await staff.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Review queue' }).click()
  await expect(staff).toHaveURL('/admin/review')
  await expect(staff.getByText('This site makes no nightly backups: BACKUP_TO is not set.')).toBeVisible()

  const card = cardOf(staff, 'Harbor Bakery')
  await expect(card).toContainText('Waiting less than an hour, 24 hours left')
  await expect(card).toContainText('601 234 567')
  await expect(card).toContainText('Rosa Moreno')
  await expect(card).toContainText('Financial statements (P&L, Balance Sheet): not yet')
  await expect(card.getByRole('link', { name: /^Secretary of State/u })).toHaveAttribute('href', /ccfs\.sos\.wa\.gov/u)
  await expectAccessible(staff)
  await card.getByLabel('Note to the owner').fill('Thank you, Rosa.')
  await doubleClick(card.getByRole('button', { name: 'Approve' }))
  await expect(lineOf(staff, 'Harbor Bakery is verified. Rosa Moreno has been notified.')).toBeFocused()
  await expectAccessible(staff)

  await expect.poll(async () => (await mailsTo(email)).filter((mail) => mail.includes('is verified')).length).toBe(1)
  const mail = (await mailsTo(email)).find((text) => text.includes('is verified')) ?? ''
  expect(mail).toContain('Thank you, Rosa.')
  expect(mail).toContain(`/my-businesses/${id}`)
  await open(`/business/${id}`, seller)
  await expect(seller.getByRole('main').getByText('Verified', { exact: true }).first()).toBeVisible()
  await seller.getByRole('button', { name: /^Notifications/u }).click()
  await expect(seller.getByRole('dialog', { name: 'Notifications' })).toContainText('Harbor Bakery is verified')
  await open('/pricing', neighbor)
  await neighbor.getByRole('button', { name: /^Notifications/u }).click()
  await expect(neighbor.getByRole('dialog', { name: 'Notifications' })).toContainText('Seller verified: Harbor Bakery')
})

test('staff see how old the last backup is, and whether the last attempt failed', async ({ page, open }) => {
  await signUpAsStaff(page)
  const hourAgo = {
    isOn: true,
    isKnown: true,
    newestAt: new Date(Date.now() - 3_700_000).toISOString(),
    hasFailed: false,
  }
  for (const [status, text] of [
    [hourAgo, 'Last backup: 1 hour ago.'],
    [{ ...hourAgo, hasFailed: true }, 'Last backup: 1 hour ago. The last attempt failed; the server log says why.'],
    [{ ...hourAgo, newestAt: null }, 'There is no backup yet.'],
    [{ ...hourAgo, isKnown: false, newestAt: null }, 'Last backup: unknown, because BACKUP_TO does not answer.'],
  ] as const) {
    await page.route('**/api/admin/backups', (route) => route.fulfill({ json: status }))
    await open('/admin/review')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.unroute('**/api/admin/backups')
  }
})

test.describe('when the age of the last backup fails to load', () => {
  test.use({ expectedMessages: [/Failed to load resource: net::ERR_FAILED.*\/api\/admin\/backups/u] })

  test('the page says so', async ({ page, open }) => {
    await signUpAsStaff(page)
    await page.route('**/api/admin/backups', (route) => route.abort())
    await open('/admin/review')
    await expect(page.getByText('The time of the last backup could not be loaded.')).toBeVisible()
  })
})

test('staff request documents: the owner reads which, and resubmits the listing', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  await signUp(seller)
  const id = await listBusiness(seller, { businessName: 'Hilltop Florist' })
  const staff = await newVisitor()
  await signUpAsStaff(staff)
  await open('/admin/review', staff)
  const card = cardOf(staff, 'Hilltop Florist')
  await card.getByRole('button', { name: 'Request documents' }).click()
  await expect(card.getByRole('group', { name: 'Please correct one field.' })).toBeFocused()
  await expect(card.getByLabel('Note to the owner')).toHaveAccessibleDescription(/Say which documents are missing/u)
  await expectAccessible(staff)
  const note = 'The lease of the shop, please.\nBoth pages.'
  await card.getByLabel('Note to the owner').fill(note)
  await card.getByRole('button', { name: 'Request documents' }).click()
  await expect(lineOf(staff, 'Hilltop Florist is waiting for documents.')).toBeFocused()

  await open('/dashboard', seller)
  await expect(seller.getByRole('article')).toContainText('Docs Needed')
  await seller.getByRole('link', { name: 'Edit Hilltop Florist' }).click()
  const needed = seller.getByRole('region', { name: 'Documents needed' })
  await expect(needed).toContainText(note)
  await expect(needed.getByRole('link', { name: 'documents of your listing' })).toHaveAttribute(
    'href',
    `/business/${id}?tab=documents`,
  )
  await expectAccessible(seller)
  await needed.getByRole('button', { name: 'Send for review again' }).click()
  await expect(seller.getByText('Sent for review', { exact: true })).toBeVisible()
  await expect(needed).toHaveCount(0)

  await staff.getByRole('button', { name: 'Refresh' }).click()
  await expect(cardOf(staff, 'Hilltop Florist')).toContainText('The lease of the shop, please.')
  await staff.getByRole('link', { name: 'Log' }).click()
  await expect(staff).toHaveURL('/admin/review?queue=log')
  const newest = staff.getByRole('region', { name: 'Staff actions' }).getByRole('listitem').first()
  await expect(newest).toContainText('Stella Staff asked for documents of Hilltop Florist')
  await expectAccessible(staff)
})

test.describe('concurrent decisions', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 409/u] })

  test('the second of two staff members sees that it was decided', async ({ page, open, newVisitor }) => {
    const seller = await newVisitor()
    await signUp(seller)
    await listBusiness(seller, { businessName: 'Twin Cafe' })
    const second = await newVisitor()
    await signUpAsStaff(page)
    await signUpAsStaff(second, { firstName: 'Simon' })
    await open('/admin/review')
    await open('/admin/review', second)
    await cardOf(page, 'Twin Cafe').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(/^Twin Cafe is verified\./u)).toBeVisible()
    const late = cardOf(second, 'Twin Cafe')
    await late.getByLabel('Note to the owner').fill('The lease, please.')
    await late.getByRole('button', { name: 'Request documents' }).click()
    await expect(late.getByRole('group', { name: 'Someone else has already decided this.' })).toBeFocused()
    await expect(late.getByLabel('Note to the owner')).toHaveValue('The lease, please.')
    await late.getByRole('button', { name: 'Reload the queue' }).click()
    await expect(late).toHaveCount(0)
  })
})

test('waiting times are shown in words, and the longest waiting item comes first', async ({
  page,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  await signUp(seller)
  const ids = [
    await listBusiness(seller, { businessName: 'Late' }),
    await listBusiness(seller, { businessName: 'Due' }),
  ]
  await signUpAsStaff(page)
  await open('/admin/review')
  await page.route('**/api/reviews', async (route) => {
    const queue = await (await route.fetch()).json()
    const ages = new Map([
      [ids[0], 80],
      [ids[1], 30],
    ])
    const items = queue.items
      .filter(({ listingId }: { listingId: number }) => ages.has(listingId))
      .map((item: { listingId: number }) => ({
        ...item,
        since: new Date(Date.now() - (ages.get(item.listingId) ?? 0) * HOUR_MS).toISOString(),
      }))
    await route.fulfill({ json: { total: 70, items } })
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(cardOf(page, 'Late')).toContainText('Waiting 3 days: late, 48 hours at most were promised')
  await expect(cardOf(page, 'Due')).toContainText('Waiting 30 hours: due, 24 hours were promised')
  await expect(page.getByRole('heading', { name: '70 listings waiting' })).toBeVisible()
  await expect(page.getByText('The first 2 are shown.')).toBeVisible()
  await expectAccessible(page)
})

test('only staff see the queue, and an empty one says so', async ({ page, open, newVisitor }) => {
  const [visitor, member] = [await newVisitor(), await newVisitor()]
  await signUp(member)
  for (const other of [visitor, member]) {
    await open('/admin/review', other)
    await expect(other.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
    await expect(other.getByText('You need admin privileges to review listings.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/api/login?returnTo=${encodeURIComponent('/admin/review')}`,
    )
  }
  await open('/dashboard', member)
  await expect(member.getByRole('link', { name: 'Review queue' })).toHaveCount(0)
  await expectAccessible(visitor)

  await signUpAsStaff(page)
  await page.goto('/pricing')
  await page.route('**/api/reviews', (route) => route.fulfill({ json: { total: 0, items: [] } }))
  await open('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Review queue' }).click()
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('when the queue fails to load', () => {
  test.use({ expectedMessages: [/Failed to load resource: net::ERR_FAILED.*\/api\/reviews/u] })

  test('the page shows an error, and Try again loads it', async ({ page, open }) => {
    await signUpAsStaff(page)
    await open('/dashboard')
    await page.route('**/api/reviews', (route) => route.abort())
    await page.getByRole('main').getByRole('link', { name: 'Review queue' }).click()
    await expect(page.getByRole('heading', { name: "The queue didn't load" })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/reviews')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: /waiting|The queue is empty/u })).toBeVisible()
  })
})
