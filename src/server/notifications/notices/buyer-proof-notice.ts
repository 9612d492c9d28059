import { dayInWords, PROOF_KINDS } from '#shared/buyer-verification/buyer-verification.ts'
import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** The notice to a buyer about a decision, with the staff's note. */
export function buyerProofNotice({
  kind,
  note,
  validUntil,
}: Omit<DomainEventPayload<'buyer_proof.reviewed'>, 'memberId'>): PersonalNotice {
  const more = note && `\n\nOur staff's note: ${note}`
  const about = { type: 'buyer_proof_reviewed', path: '/verified-buyer' } as const
  const gone = 'Your file has been deleted.'
  return validUntil === null
    ? {
        ...about,
        title: 'Your proof of funds was not accepted',
        message: `We could not verify you based on this proof.${more}\n\n${gone} You can send another one at any time.`,
      }
    : {
        ...about,
        title: 'You are a verified buyer',
        message: `Our staff checked ${PROOF_KINDS[kind].words}. Until ${dayInWords(validUntil)} you can open documents for verified buyers, as long as your trial runs or you subscribe.${more}\n\n${gone}`,
      }
}
