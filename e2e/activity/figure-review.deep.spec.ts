import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { LAST_YEAR, shareFigures } from '#e2e/support/figures.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness, openWaiting, signUpAsStaff } from '#e2e/support/staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('staff read a paper beside its figures, confirm one, and ask about another', async ({
  page: seller,
  open,
  newVisitor,
}) => {
  await signUp(seller, { firstName: 'Rosa' })
  const id = await listBusiness(seller, { businessName: 'Orchard Bakery' })
  await shareFigures(seller, id)
  const staff = await newVisitor({ reducedMotion: 'reduce' })
  await signUpAsStaff(staff)
  await open('/admin/review?queue=figures', staff)
  await openWaiting(staff, 'Orchard Bakery')
  const card = staff.getByRole('article', { name: 'Orchard Bakery' })
  await expect(card).toContainText('Your listing says $3,200 a month')
  await card.getByRole('button', { name: 'Show here Books of last year' }).click()
  await expect(card.getByRole('img', { name: 'Books of last year, page 1 of 1' })).toBeVisible()

  await card.getByRole('button', { name: 'All of them match' }).click()
  await expect(card).toContainText('2 confirmed, 0 asked about, 0 left for later')
  await card.getByRole('button', { name: `Ask about Owner’s pay ${LAST_YEAR}` }).click()
  await card.getByRole('button', { name: 'Send to the owner' }).click()
  await expect(card.getByRole('group', { name: 'Please correct one field.' })).toBeFocused()
  await expectAccessible(staff)
  const note = card.getByLabel(`What is not clear about Owner’s pay ${LAST_YEAR}`)
  await note.fill('The paper says $80,000.')
  await card.getByRole('button', { name: 'All of them match' }).click()
  await expect(card).toContainText('1 confirmed, 1 asked about, 0 left for later')
  await card.getByRole('button', { name: `Ask about Owner’s pay ${LAST_YEAR}` }).click()
  await expect(note).toHaveCount(0)
  await card.getByRole('button', { name: `Ask about Owner’s pay ${LAST_YEAR}` }).click()
  const loaded = staff.waitForResponse('**/api/reviews/figures')
  await staff.getByRole('button', { name: 'Refresh' }).click()
  await loaded
  await expect(staff.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-disabled', 'false')
  await expect(note).toHaveValue('The paper says $80,000.')
  await card.getByRole('button', { name: 'Send to the owner' }).click()
  await expect(
    staff
      .locator('p[tabindex]')
      .filter({ hasText: 'Orchard Bakery: 1 figure confirmed, 1 figure asked about. Rosa Moreno has been notified.' }),
  ).toBeFocused()

  await open(`/business/${id}?tab=financials`, seller)
  await expect(seller.getByRole('row', { name: /^Net profit/u })).toContainText('$110,000Reviewed')
  await expect(seller.getByRole('row', { name: /^Owner’s pay/u })).toContainText('$85,000Claimed')
  await seller.getByRole('button', { name: /^Notifications/u }).click()
  const bell = seller.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toContainText('A question about your figures')
  await expect(bell).toContainText(`Owner’s pay ${LAST_YEAR}: The paper says $80,000.`)
})
