import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { SIGN_UPS_PATH } from '#shared/paths.ts'
import { isProfessional } from '#shared/professionals/professional-roles.ts'
import type { NewAnnouncement } from '#server/notifications/announce.ts'

/** The announcement of a new member. Staff see the name. */
export function joinedAnnouncement({
  memberId,
  firstName,
  lastName,
  role,
}: DomainEventPayload<'member.joined'>): NewAnnouncement {
  const article = /^[aeiou]/u.test(role) ? 'an' : 'a'
  return {
    topic: 'new_user_signup',
    title: 'New user signup',
    message: `A new ${role} joined`,
    staffMessage: `${firstName} ${lastName} joined as ${article} ${role}`,
    path: isProfessional(role) ? '/professionals' : '/community',
    staffPath: SIGN_UPS_PATH,
    exceptUserId: memberId,
  }
}
