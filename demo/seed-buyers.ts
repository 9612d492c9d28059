import { VALID_DAYS } from '#shared/buyer-verification/proofs.ts'
import { marketDay } from '#shared/market-day.ts'
import { findUserId, findUserIds, getUserId } from '#server/accounts/seed.ts'
import { addPassport, addRules } from '#server/buyer-passport/seed.ts'
import { listListingsOf } from '#server/listings/seed.ts'
import { findVerification } from '#server/model/proof-in-force.ts'
import { addVerification, addWaitingProof, hasSentProof } from '#server/buyer-verification/seed.ts'
import type { Services } from '#server/model/context.ts'
import { SELLER_EMAILS, SUBSCRIBER_EMAIL, TRIAL_EMAIL } from './cast.ts'
import { SAMPLE_PASSPORTS, SAMPLE_RULES } from './passports.ts'
import { sampleLetter } from './sample-letter.ts'

const LETTER = [
  'FIRST SAMPLE BANK OF SPOKANE',
  '',
  'To whom it may concern',
  '',
  'We have agreed to lend Priya Raman up to $180,000 for',
  'the purchase of a small business in Washington. This offer',
  'holds for six months.',
  '',
  'This letter is a sample. Neither the bank nor the buyer exists.',
]

const STATEMENT = [
  'SAMPLE CREDIT UNION OF TACOMA',
  '',
  'Statement of a savings account',
  '',
  'Owner: Theo Brandt',
  'Balance at the beginning of the month: $238,400.00',
  'Deposits: $3,150.00',
  'Balance at the end of the month: $241,550.00',
  '',
  'This statement is a sample. Neither the bank nor the owner exists.',
]

/** Proofs that wait for review, the oldest first. */
const WAITING = [
  {
    email: TRIAL_EMAIL,
    hoursAgo: 20,
    proof: { kind: 'lender_letter', amountCents: 18_000_000, issuer: 'First Sample Bank of Spokane' },
    issuedDaysAgo: 12,
    file: { fileName: 'Letter of our bank.pdf', pdf: sampleLetter(LETTER) },
  },
  {
    email: 'subscriber2@handover.example',
    hoursAgo: 6,
    proof: { kind: 'bank_statement', amountCents: 24_000_000 },
    issuedDaysAgo: undefined,
    file: { fileName: 'Savings statement.pdf', pdf: sampleLetter(STATEMENT) },
  },
] as const

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * Verifies one sample buyer again at each start, and once adds passports, what sellers ask for, and the proofs of two
 * others to the review queue.
 */
export async function seedBuyers(services: Services): Promise<void> {
  const verified = await getUserId(services, SUBSCRIBER_EMAIL)
  if (!(await findVerification(services, verified))) {
    const sample = { userId: verified, kind: 'bank_statement', amountCents: 25_000_000 } as const
    await addVerification(services, sample, { days: VALID_DAYS.usual })
  }
  await addPassports(services)
  for (const { email, hoursAgo, issuedDaysAgo, proof, file } of WAITING) {
    const userId = await findUserId(services, email)
    // A sample from an older version can lack this account.
    if (!userId || (await hasSentProof(services, userId))) continue
    const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS)
    const issuedOn = issuedDaysAgo === undefined ? {} : { issuedOn: marketDay(Date.now(), -issuedDaysAgo) }
    await addWaitingProof(services, { ...proof, ...issuedOn, userId, createdAt }, file)
  }
}

/** A sample from an older version can lack accounts or businesses, and what people changed stays. */
async function addPassports(services: Services): Promise<void> {
  for (const { email, profile, confirmedDaysAgo } of SAMPLE_PASSPORTS) {
    const userId = await findUserId(services, email)
    if (userId) await addPassport(services, userId, profile, new Date(Date.now() - confirmedDaysAgo * DAY_MS))
  }
  const sellers = [...(await findUserIds(services, SELLER_EMAILS)).values()]
  for (const { id, title } of await listListingsOf(services, sellers)) {
    const rules = SAMPLE_RULES[title]
    if (rules) await addRules(services, id, rules)
  }
}
