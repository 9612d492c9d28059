import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** The notice to a professional about a decision, with the staff's note. */
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
        message: `Our staff checked your credentials. Your profile is in the directory of professionals, and listings near you recommend you.${more}`,
      }
    : {
        ...about,
        title: 'Your profile was not verified',
        message: `We could not verify your credentials.${more}\n\nAdd what is missing, then submit your profile again at any time.`,
      }
}
