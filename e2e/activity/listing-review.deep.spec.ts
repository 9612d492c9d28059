import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { doubleClick } from '#e2e/support/double-click.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { mailsTo, signUp } from '#e2e/support/members.ts'
import { listBusiness, openWaiting, signUpAsStaff, signUpAsStaffByCommand } from '#e2e/support/staff.ts'
import { makePdf } from '#server/documents/testing.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The line that says what was decided last. */
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

  await openWaiting(staff, 'Harbor Bakery')
  const card = cardOf(staff, 'Harbor Bakery')
  await expect(card).toContainText('Waiting less than an hour, 24 hours left')
  await expect(card).toContainText('601 234 567')
  await expect(card).toContainText('Rosa Moreno')
  await expect(card).toContainText('Financial statements (P&L, Balance Sheet): not yet')
  await expect(card.getByRole('link', { name: /^Secretary of State/u })).toHaveAttribute('href', /ccfs\.sos\.wa\.gov/u)
  await expectAccessible(staff)
  await card.getByRole('button', { name: 'Add a note' }).click()
  await expect(card.getByLabel('Note to the owner')).toBeFocused()
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
  await openWaiting(staff, 'Hilltop Florist')
  const card = cardOf(staff, 'Hilltop Florist')
  await card.getByRole('button', { name: 'Request documents' }).click()
  await expect(card.getByLabel('Note to the owner')).toBeFocused()
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
    `/my-businesses/${id}?tab=photos`,
  )
  await expectAccessible(seller)
  await needed.getByRole('button', { name: 'Send for review again' }).click()
  await expect(seller.getByText('Sent for review', { exact: true })).toBeVisible()
  await expect(needed).toHaveCount(0)

  await staff.getByRole('button', { name: 'Refresh' }).click()
  // On a phone, where the staff's page is by now, another listing that waits may be open in place of the list.
  await open('/admin/review', staff)
  await openWaiting(staff, 'Hilltop Florist')
  await expect(cardOf(staff, 'Hilltop Florist')).toContainText('The lease of the shop, please.')
  await staff.getByRole('link', { name: 'Log' }).click()
  await expect(staff).toHaveURL('/admin/review?queue=log')
  const newest = staff.getByRole('region', { name: 'Staff actions' }).getByRole('listitem').first()
  await expect(newest).toContainText('Stella Staff asked for documents of Hilltop Florist')
  await expectAccessible(staff)
})

test('from their first screen, staff review a business with a document in five presses, all on one page', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  await signUp(seller, { firstName: 'Vera' })
  await listBusiness(seller, { businessName: 'Alder Laundry' })
  const id = await listBusiness(seller, { businessName: 'Birch Books' })
  const file = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: makePdf('Lease') }
  const about = { title: 'Lease', type: 'legal', accessLevel: 'public', file }
  expect((await seller.request.post(`/api/businesses/${id}/documents`, { multipart: about })).status()).toBe(201)
  const staff = await newVisitor()
  await signUpAsStaff(staff)
  await open('/dashboard', staff)

  const pages = staff.context().pages().length
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  await press(staff.getByRole('link', { name: /^Review/u }).first())
  await expect(staff).toHaveURL('/admin/review')
  await press(staff.getByRole('navigation', { name: 'Waiting listings' }).getByRole('link', { name: /^Birch Books/u }))
  await expect(staff).toHaveURL(`/admin/review?item=${id}`)
  const card = cardOf(staff, 'Birch Books')
  await expect(card).toContainText('Two rooms of used books')
  await expect(card).toContainText('$85,000')
  await press(card.getByRole('button', { name: 'Show here Lease' }))
  await expect(card.getByRole('img', { name: 'Lease, page 1 of 1' })).toBeVisible()
  const paper = card.getByRole('form', { name: /^Decision about the document Lease/u })
  await press(paper.getByRole('button', { name: 'Verified' }))
  await expect(card.getByText('Not checked yet')).toHaveCount(0)
  await press(card.getByRole('form', { name: /^Decision about Birch Books/u }).getByRole('button', { name: 'Approve' }))
  await expect(lineOf(staff, 'Birch Books is verified. Vera Moreno has been notified.')).toBeFocused()
  expect(presses).toBeLessThanOrEqual(5)

  await expect(cardOf(staff, 'Alder Laundry'), 'the next is open').toBeVisible()
  expect(new URL(staff.url()).pathname).toBe('/admin/review')
  expect(staff.context().pages(), 'no other page was opened').toHaveLength(pages)
})

test('on a phone the list leads to an item, and J to the next', async ({ page: seller, open, newVisitor }) => {
  await signUp(seller)
  const [first, second] = [
    await listBusiness(seller, { businessName: 'Cove Cafe' }),
    await listBusiness(seller, { businessName: 'Dune Diner' }),
  ]
  const staff = await newVisitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' })
  await signUpAsStaff(staff)
  await open('/admin/review', staff)
  const list = staff.getByRole('navigation', { name: 'Waiting listings' })
  await expect(staff.getByRole('article')).toBeHidden()
  await expectAccessible(staff)
  await list.getByRole('link', { name: /^Cove Cafe/u }).click()
  await expect(staff).toHaveURL(`/admin/review?item=${first}`)
  await expect(list).toBeHidden()
  await expect(staff.getByRole('heading', { name: 'Cove Cafe' })).toBeFocused()
  await expectAccessible(staff)
  await staff.keyboard.press('j')
  await expect(staff).toHaveURL(`/admin/review?item=${second}`)
  await expect(staff.getByRole('heading', { name: 'Dune Diner' })).toBeFocused()
  await staff.getByRole('link', { name: /listings waiting$/u }).click()
  await expect(list).toBeVisible()
})
