import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makePdf } from '#server/documents/testing.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { doubleClick } from '#e2e/support/double-click.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { mailsTo, signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const accessOf = (buyer: Page) => buyer.getByRole('region', { name: 'For approved buyers' })

test('a buyer signs and asks, the seller approves and revokes, and the certificate is genuine to the byte', async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  await signUp(seller)
  const id = await listBusiness(seller)
  await shareBooks(seller, id)
  const { email } = await signUp(buyer, { firstName: 'Bea', lastName: 'Moreno' })
  await buyer.request.post('/api/user/role', { data: { role: 'buyer', isTrialUser: true } })

  await open(`/business/${id}`, buyer)
  await expect(accessOf(buyer)).toContainText('The seller shows a document to buyers who sign')
  await accessOf(buyer).getByRole('button', { name: 'Request access' }).click()
  const sheet = buyer.getByRole('dialog', { name: 'Request access' })
  await expect(sheet.getByRole('heading', { name: 'Nondisclosure agreement for buyers' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Sign and request access' }).click()
  await expect(sheet.getByRole('group', { name: 'Please correct 4 fields.' })).toBeFocused()
  await expectAccessible(buyer)
  await sheet.getByLabel('Your full name').fill('Bea Moreno')
  for (const box of await sheet.getByRole('checkbox').all()) await box.check()
  await doubleClick(sheet.getByRole('button', { name: 'Sign and request access' }))
  await expect(accessOf(buyer)).toContainText('You asked on')
  await expect(buyer.getByRole('heading', { name: 'For approved buyers' })).toBeFocused()
  const downloading = buyer.waitForEvent('download')
  await accessOf(buyer).getByRole('link', { name: 'Your signed agreement' }).click()
  const certificate = await readFile(await (await downloading).path())

  await open(`/my-businesses/${id}`, seller)
  await seller.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Buyers 1' }).click()
  await expect(seller).toHaveURL(`/my-businesses/${id}?tab=buyers`)
  const card = seller.getByRole('listitem', { name: 'Bea Moreno' })
  await expect(card).toContainText('Waiting for you')
  await expectAccessible(seller)
  await card.getByRole('button', { name: 'Approve' }).click()
  await expectAccessible(seller)
  await doubleClick(seller.getByRole('dialog').getByRole('button', { name: 'Approve' }))
  await expect(card).toContainText('Open until')
  await expect(seller.getByRole('heading', { name: 'Who may see more' })).toBeFocused()

  await open(`/business/${id}`, buyer)
  await expect(accessOf(buyer)).toContainText('You are approved until')
  await expectAccessible(buyer)

  await card.getByRole('button', { name: 'Revoke' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(card).toContainText('Revoked')
  await open(`/business/${id}`, buyer)
  await expect(accessOf(buyer)).toContainText('You can ask again from')
  await expect(accessOf(buyer).getByRole('button')).toHaveCount(0)
  await expect
    .poll(async () => (await mailsTo(email)).filter((mail) => /^Subject: .*access/imu.test(mail)).length)
    .toBe(2)

  const stranger = await newVisitor()
  await open('/verify-nda', stranger)
  await choose(stranger, certificate)
  await expect(stranger.getByRole('region', { name: 'Genuine' })).toContainText('B••• M•••')
  await expectAccessible(stranger)
  certificate[certificate.length >> 1] = (certificate[certificate.length >> 1] ?? 0) ^ 1
  await choose(stranger, certificate)
  await expect(stranger.getByRole('region', { name: 'Not a certificate of ours' })).toBeVisible()
  await expectAccessible(stranger)
})

/** Shares a document with approved buyers. */
async function shareBooks(seller: Page, id: number): Promise<void> {
  const file = { name: 'books.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  const answer = await seller.request.post(`/api/businesses/${id}/documents`, {
    multipart: { title: 'Books', type: 'financial', accessLevel: 'approved_buyers', file },
  })
  expect(answer.status()).toBe(201)
}

async function choose(visitor: Page, buffer: Buffer): Promise<void> {
  await visitor
    .getByLabel('The certificate, a PDF')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer })
}
