import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { businessPath } from '#shared/paths.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** The notice to an owner about a decision on a document, with the staff's note. */
export function documentNotice({
  listingId,
  listingTitle,
  title,
  step,
  note,
}: Omit<DomainEventPayload<'document.reviewed'>, 'documentId' | 'sellerId'>): PersonalNotice {
  const more = note && `\n\nOur staff's note: ${note}`
  const about = { type: 'listing_reviewed', path: `${businessPath(listingId)}?tab=documents` } as const
  return step === 'verify'
    ? {
        ...about,
        title: `"${title}" is verified`,
        message: `Our staff compared this document of ${listingTitle} with what you say of it. Visitors see the Verified mark beside it from now on.${more}`,
      }
    : {
        ...about,
        title: `"${title}" could not be verified`,
        message: `Our staff reviewed this document of ${listingTitle} and could not verify it. It stays with your listing, without the Verified mark.${more}\n\nCorrect its details, or upload the right file.`,
      }
}
