import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** What a professional is told of a decision, with the note of staff. */
export function professionalNotice({
  step,
  note,
}: Omit<DomainEventPayload<'professional.reviewed'>, 'memberId'>): PersonalNotice {
  const more = note && `\n\nOur staff's note: ${note}`
  const about = { type: 'professional_reviewed', path: '/professional-onboarding' } as const
  return step === 'approve'
    ? {
        ...about,
        title: 'You are a verified professional',
        message: `Our staff checked your credentials. Your profile is in the directory of professionals, and businesses near you recommend you.${more}`,
      }
    : {
        ...about,
        title: 'Your profile was not verified',
        message: `We could not verify your credentials.${more}\n\nChange what is missing, then send your profile again any time.`,
      }
}
