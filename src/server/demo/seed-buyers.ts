import { VALID_DAYS } from '#shared/buyer-proofs.ts'
import { getUserId } from '#server/accounts/write-service.ts'
import { findVerification } from '#server/buyer-proofs/service.ts'
import { addVerification, addWaitingProof, hasSentProof } from '#server/buyer-proofs/write-service.ts'
import type { Services } from '#server/context.ts'
import { SUBSCRIBER_EMAIL, TRIAL_EMAIL } from './cast.ts'
import { sampleLetter } from './sample-letter.ts'

const LETTER = [
  'FIRST SAMPLE BANK OF SPOKANE',
  '',
  'To whom it may concern',
  '',
  'We have agreed to lend Sample Browser up to $180,000 for',
  'the purchase of a small business in Washington. This offer',
  'holds for six months.',
  '',
  'This letter is a sample. Neither the bank nor the buyer exists.',
]

/** One of the sample buyers is verified, however old the sample is, and the letter of another waits for staff. */
export async function seedBuyers(services: Services): Promise<void> {
  const [verified, waiting] = await Promise.all([
    getUserId(services, SUBSCRIBER_EMAIL),
    getUserId(services, TRIAL_EMAIL),
  ])
  if (!(await findVerification(services, verified))) {
    const sample = { userId: verified, kind: 'bank_statement', amountCents: 25_000_000 } as const
    await addVerification(services, sample, { days: VALID_DAYS.usual })
  }
  if (!(await hasSentProof(services, waiting))) {
    const sample = { userId: waiting, kind: 'lender_letter', amountCents: 18_000_000 } as const
    await addWaitingProof(services, sample, { fileName: 'Letter of our bank.pdf', pdf: sampleLetter(LETTER) })
  }
}
