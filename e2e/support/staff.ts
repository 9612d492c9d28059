import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { ListedBusiness } from '#shared/listings/selling.ts'
import type { SellerSubmission } from '#shared/listings/selling.ts'
import { runSql } from './database.ts'
import { expect } from './empty-market.ts'
import { signUp } from './members.ts'
import type { Member } from './members.ts'

/** Creates an account and makes it an administrator. */
export async function signUpAsStaff(page: Page, given: Partial<Member> = {}): Promise<Member> {
  const member = await signUp(page, { firstName: 'Stella', lastName: 'Staff', ...given })
  expect(await runSql(`update users set role = 'admin' where email = $1`, [member.email])).toBe(1)
  return member
}

/** Uses the operator's command on the server with this data folder; takes a second. */
export async function signUpAsStaffByCommand(page: Page): Promise<Member> {
  const member = await signUp(page, { firstName: 'Stella', lastName: 'Staff' })
  await promisify(execFile)(process.execPath, ['scripts/operate/make-admin.ts', member.email], {
    env: { ...process.env, DATA_DIR: process.env['HANDOVER_DATA_DIR'] ?? '', DATABASE_URL: '', DEMO: '0' },
  })
  return member
}

/** Lists a business of the signed-in user through the API: on a market of its own, since others count the shared one's. */
export async function listBusiness(page: Page, given: Partial<SellerSubmission> = {}): Promise<number> {
  const submission: SellerSubmission = {
    businessName: 'Perry Street Books',
    businessType: 'retail',
    yearEstablished: 1998,
    askingPrice: 85_000,
    monthlyCashFlow: 3200,
    grossRevenue: 240_000,
    description: 'Two rooms of used books, a reading table, and customers who stay all afternoon.',
    location: 'Spokane, WA',
    website: '',
    businessRegistration: '601 234 567',
    hasFinancials: false,
    hasTaxReturns: true,
    verificationConsent: true,
    ...given,
  }
  const answer = await page.request.post('/api/businesses', { data: submission })
  expect(new URL(answer.url()).origin, 'the market is not the shared one').not.toBe(process.env['HANDOVER_URL'])
  expect(answer.status(), `${submission.businessName} is listed`).toBe(201)
  return ListedBusiness.parse(await answer.json()).id
}

/** Opens an item of the review queue, which is then open at every width. */
export async function openWaiting(staff: Page, title: string): Promise<void> {
  await staff
    .getByRole('navigation', { name: /^Waiting/u })
    .getByRole('link', { name: title })
    .click()
  await expect(staff).toHaveURL(/[?&]item=\d+$/u)
}

/** Decides a listing as staff through the API. */
export async function decide(staff: Page, id: number, step: 'approve' | 'requestDocuments', note = ''): Promise<void> {
  const { items } = (await (await staff.request.get('/api/reviews')).json()) as {
    items: { listingId: number; updatedAt: string }[]
  }
  const updatedAt = items.find(({ listingId }) => listingId === id)?.updatedAt
  const answer = await staff.request.post(`/api/reviews/listings/${id}`, { data: { step, note, updatedAt } })
  expect(answer.status(), `listing ${id} is decided about`).toBe(200)
}
