import { makePdf } from '#server/documents/testing.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { doubleClick } from '#e2e/support/double-click.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { decide, listBusiness, openWaiting, signUpAsStaff } from '#e2e/support/staff.ts'
import { chooseFrom } from '#e2e/support/menu.ts'

// The tests share one queue.
test.describe.configure({ mode: 'default' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('staff compare a document with its description, beside its listing', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  await signUp(seller, { firstName: 'Rosa' })
  const id = await listBusiness(seller, { businessName: 'Orchard Bakery', hasTaxReturns: false, hasFinancials: true })
  await upload(seller, id, { title: 'Return of 2023', type: 'tax', subType: 'tax_return_2023', accessLevel: 'public' })
  await upload(seller, id, { title: 'Lease', type: 'legal', accessLevel: 'admin_only' })
  const staff = await newVisitor({ reducedMotion: 'reduce' })
  await signUpAsStaff(staff)
  await open('/admin/review', staff)
  await openWaiting(staff, 'Orchard Bakery')
  const card = staff.getByRole('article', { name: 'Orchard Bakery' })
  await expect(card).toContainText('Tax returns: 2023 uploaded')
  await expect(card).toContainText('Financial statements (P&L, Balance Sheet): available, according to the seller')
  const row = card.getByRole('listitem').filter({ hasText: 'Return of 2023' })
  await expect(row).toContainText('Not checked yet')
  await expectAccessible(staff)
  const downloading = staff.waitForEvent('download')
  await row.getByRole('link', { name: 'Download Return of 2023' }).click()
  expect((await downloading).suggestedFilename()).toBe('papers.pdf')
  await row.getByRole('button', { name: 'Show here Return of 2023' }).click()
  await expect(row.getByRole('region', { name: 'Return of 2023' })).toBeFocused()
  await expect(row.getByRole('img', { name: /page 1 of 1/u })).toBeVisible()

  const decision = row.getByRole('form', { name: /^Decision about the document Return of 2023/u })
  await decision.getByRole('button', { name: 'Not as described' }).click()
  await decision.getByRole('button', { name: 'Not as described' }).click()
  await expect(decision.getByRole('group', { name: 'Please correct one field.' })).toBeFocused()
  await decision.getByLabel('Note to the owner').fill('It is the one of 2019.')
  await decision.getByRole('button', { name: 'Not as described' }).click()
  await expect(row).toContainText('It is the one of 2019.')
  await expect(decision).toBeFocused()
  await expect(decision.getByRole('button', { name: 'Not as described' }), 'a decision can be revised').toHaveCount(0)

  await open(`/business/${id}?tab=documents`, seller)
  const item = seller.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Return of 2023' })
  await expect(item).toContainText('Our staff found that it is not as described')
  await expect(item).toContainText('It is the one of 2019.')
  await chooseFrom(item, 'More about Return of 2023', 'Edit Return of 2023')
  await seller.getByRole('dialog').getByLabel('Title').fill('Return of 2019')
  await seller.getByRole('dialog').getByLabel('Subtype').selectOption('None')
  await seller.getByRole('button', { name: 'Save changes' }).click()
  await expect(seller.getByRole('dialog')).toHaveCount(0)
  await expect(seller.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Return of 2019' })).toContainText(
    'Our staff will check that the file is what you describe.',
  )
  await decide(staff, id, 'approve')
})

test('a document of a verified business is queued by itself, and its badge appears', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  await signUp(seller, { firstName: 'Vera' })
  const id = await listBusiness(seller, { businessName: 'Cedar Books' })
  const staff = await newVisitor({ reducedMotion: 'reduce' })
  await signUpAsStaff(staff)
  await decide(staff, id, 'approve')
  await upload(seller, id, { title: 'Books of Cedar', type: 'financial', accessLevel: 'public' })
  await open('/admin/review?queue=documents', staff)
  await openWaiting(staff, 'Books of Cedar')
  const card = staff.getByRole('article', { name: 'Books of Cedar' })
  await expect(card).toContainText('Cedar Books, Vera Moreno')
  await expectAccessible(staff)
  await doubleClick(card.getByRole('button', { name: 'Verified' }))
  await expect(
    staff
      .locator('p[tabindex]')
      .filter({ hasText: 'Books of Cedar of Cedar Books is verified. Vera Moreno has been notified.' }),
  ).toBeFocused()
  await staff.getByRole('navigation', { name: 'Review queue' }).getByRole('link', { name: 'Log' }).click()
  await expect(staff.getByRole('region', { name: 'Staff actions' }).getByRole('listitem').first()).toContainText(
    'Stella Staff verified a document of Cedar Books',
  )

  await open(`/business/${id}?tab=documents`, seller)
  const item = seller.getByRole('tabpanel').getByRole('article').filter({ hasText: 'Books of Cedar' })
  await expect(item.getByText('Verified', { exact: true })).toBeVisible()
  await seller.getByRole('button', { name: /^Notifications/u }).click()
  await expect(seller.getByRole('dialog', { name: 'Notifications' })).toContainText('"Books of Cedar" is verified')
})

interface About {
  title: string
  type: string
  subType?: string
  accessLevel: string
}

async function upload(page: Page, id: number, about: About): Promise<void> {
  const file = { name: 'papers.pdf', mimeType: 'application/pdf', buffer: makePdf(about.title) }
  const answer = await page.request.post(`/api/businesses/${id}/documents`, { multipart: { ...about, file } })
  expect(answer.status()).toBe(201)
}
