import type { Locator, Page } from '@playwright/test'
import type { BuyerStanding } from '#shared/buyer-verification/proofs.ts'
import { marketDay } from '#shared/market-day.ts'
import { makePdf } from '#server/documents/testing.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { doubleClick } from '#e2e/support/double-click.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { mailsTo, signUp } from '#e2e/support/members.ts'
import { listBusiness, openWaiting, signUpAsStaff } from '#e2e/support/staff.ts'

test.describe.configure({ mode: 'default' })
// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const cardOf = (staff: Page, name: string) => staff.getByRole('article', { name })

test('a buyer sends proof of funds, staff approve it, and the seller’s document opens', async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const [seller, staff] = [await newVisitor(), await newVisitor()]
  await signUp(seller)
  const id = await listBusiness(seller)
  await shareBooks(seller, id)
  const { email } = await signUpAsBuyer(buyer, 'Bea')
  await open(`/business/${id}?tab=documents`, buyer)
  await buyer.getByRole('link', { name: 'Become a verified buyer to download Books' }).click()
  await expect(buyer).toHaveURL('/verified-buyer')
  await expect(buyer.getByRole('heading', { level: 1, name: 'Become a verified buyer' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Send proof of funds' }).click()
  await expect(buyer.getByRole('group', { name: 'Please correct 3 fields.' })).toBeFocused()
  await expectAccessible(buyer)
  await fillIn(buyer, { kind: 'Letter from a lender', amount: '250k' })
  await buyer.getByLabel('Lender who issued it').fill('First Bank of Yakima')
  await buyer.getByLabel('Day of issue').fill(marketDay(Date.now(), -30))
  await expect(buyer.getByText('$250,000. Sellers never see it.')).toBeVisible()
  await doubleClick(buyer.getByRole('button', { name: 'Send proof of funds' }))
  const title = buyer.getByRole('heading', { level: 1, name: 'Your proof of funds is with our staff' })
  await expect(title).toBeFocused()
  await expect(buyer.getByText('Proof sent')).toBeVisible()
  await expect(buyer.getByRole('region', { name: 'What you sent' })).toContainText('$250,000')
  await buyer.getByRole('button', { name: 'Withdraw' }).click()
  await expectAccessible(buyer)
  await buyer.keyboard.press('Escape')

  await signUpAsStaff(staff)
  await open('/admin/review', staff)
  await staff.getByRole('navigation', { name: 'Review queue' }).getByRole('link', { name: 'Buyers 1 waiting' }).click()
  await expect(staff).toHaveURL('/admin/review?queue=buyers')
  await openWaiting(staff, 'Bea Moreno')
  const card = cardOf(staff, 'Bea Moreno')
  await expect(card).toContainText('Waiting less than an hour, 24 hours left')
  await expect(card).toContainText('$250,000')
  await expect(card).toContainText('by First Bank of Yakima on')
  await expectAccessible(staff)
  await card.getByRole('button', { name: 'Show here Proof of funds of Bea Moreno' }).click()
  await expect(staff.getByRole('img', { name: 'Proof of funds of Bea Moreno, page 1 of 1' })).toBeVisible()
  await doubleClick(card.getByRole('button', { name: 'Approve' }))
  await expect(staff.locator('p[tabindex]').filter({ hasText: 'Bea Moreno is a verified buyer until' })).toBeFocused()
  await expect(staff.getByRole('link', { name: /^Buyers/u })).toHaveText('Buyers')

  await open('/dashboard', buyer)
  const own = buyer.getByRole('region', { name: 'You are a verified buyer' })
  await expect(own).toContainText('Handover staff checked a letter from a lender. Valid until')
  await expectAccessible(buyer)
  await open(`/business/${id}?tab=documents`, buyer)
  const downloading = buyer.waitForEvent('download')
  await buyer.getByRole('link', { name: 'Download Books' }).click()
  expect((await downloading).suggestedFilename()).toBe('books.pdf')
  await expect
    .poll(async () => (await mailsTo(email)).filter((mail) => mail.includes('You are a verified buyer')).length)
    .toBe(1)

  await staff.getByRole('link', { name: 'Log' }).click()
  const log = staff.getByRole('region', { name: 'Staff actions' }).getByRole('listitem')
  await expect(log.nth(0)).toContainText('Stella Staff verified the buyer Bea Moreno')
  await expect(log.nth(1)).toContainText('looked at the proof of funds of Bea Moreno')
})

test('the dashboard and the page show each verification status of a buyer', async ({ page, open }) => {
  await signUpAsBuyer(page, 'Cleo')
  const states: [BuyerStanding, string, string][] = [
    [
      { verification: null, proof: proof({ createdAt: new Date(Date.now() - 80 * 3_600_000).toISOString() }) },
      'Your proof of funds is with our staff',
      'It has been waiting for 3 days. That is longer than the 48 hours we promised',
    ],
    [
      { verification: null, proof: proof({ state: 'approved', file: null, validUntil: '2025-11-03' }) },
      'Your verification has ended',
      'It held until November 3, 2025.',
    ],
    [
      {
        verification: { checkedWhat: 'bank_statement', validUntil: '2099-01-31' },
        proof: proof({ state: 'rejected', file: null, note: 'Unreadable. '.repeat(150) }),
      },
      'You are a verified buyer',
      'Your new proof was not accepted. Your earlier verification is still valid.',
    ],
  ]
  for (const [standing, title, text] of states) {
    await page.route('**/api/buyer-proof', (route) => route.fulfill({ json: standing }))
    await open('/notification-settings')
    await page.getByRole('link', { name: 'Account', exact: true }).first().click()
    const card = page.getByRole('region', { name: title })
    await expect(card).toContainText(text)
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.unroute('**/api/buyer-proof')
  }
})

/** Creates an account with an active trial. */
async function signUpAsBuyer(page: Page, firstName: string) {
  const member = await signUp(page, { firstName })
  const answer = await page.request.post('/api/user/role', { data: { role: 'buyer', isTrialUser: true } })
  expect(answer.status()).toBe(200)
  return member
}

async function shareBooks(seller: Page, id: number): Promise<void> {
  const answer = await seller.request.post(`/api/businesses/${id}/documents`, {
    multipart: {
      title: 'Books',
      type: 'financial',
      accessLevel: 'verified_buyers',
      file: { name: 'books.pdf', mimeType: 'application/pdf', buffer: makePdf() },
    },
  })
  expect(answer.status()).toBe(201)
}

async function fillIn(page: Page, { kind, amount }: { kind: string; amount: string }): Promise<void> {
  await page.getByLabel('What it is').selectOption(kind)
  await page.getByLabel('Amount it shows').fill(amount)
  await page.getByLabel('Amount it shows').blur()
  const chooser: Locator = page.getByLabel('File', { exact: true })
  await chooser.setInputFiles({ name: 'statement.pdf', mimeType: 'application/pdf', buffer: makePdf('Balance') })
}

function proof(about: Partial<NonNullable<BuyerStanding['proof']>>): BuyerStanding['proof'] {
  return {
    id: 1,
    kind: 'bank_statement',
    amountCents: 25_000_000,
    issuer: null,
    issuedOn: null,
    state: 'waiting',
    file: { fileName: 'statement.pdf', fileSize: 2048, contentType: 'application/pdf' },
    note: null,
    createdAt: new Date().toISOString(),
    decidedAt: null,
    validUntil: null,
    ...about,
  }
}
