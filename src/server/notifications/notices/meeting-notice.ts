import { namedTimeIn } from '#shared/conversations/meetings/meeting-times.ts'
import type { MeetingStep } from '#shared/conversations/meetings/meetings.ts'
import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { conversationPath } from '#shared/paths.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** Whether both parties get a mail with a calendar file about it. */
export function hasOwnMail(step: MeetingStep): boolean {
  return step === 'accept' || step === 'move' || step === 'cancel'
}

/** The notice to the other party of a call that is proposed, agreed on, moved or called off. */
export function meetingNotice(meeting: DomainEventPayload<'meeting.changed'>): PersonalNotice {
  const { conversationId, step } = meeting
  const isProposal = step === 'propose' || step === 'propose_move'
  return {
    type: isProposal ? 'meeting_proposed' : 'meeting_changed',
    path: conversationPath(conversationId),
    ...wordsOf(meeting),
  }
}

function wordsOf({
  step,
  actorName,
  title,
  times,
  minutes,
  startsAt,
  timeZone,
}: DomainEventPayload<'meeting.changed'>): Pick<PersonalNotice, 'title' | 'message'> {
  const about = title === null ? '' : ` about ${title}`
  const when = startsAt === null ? '' : namedTimeIn(startsAt, timeZone)
  const choice = `${times.map((at) => namedTimeIn(at, timeZone)).join('; ')}. Or propose other times.`
  switch (step) {
    case 'propose':
      return {
        title: `${actorName} proposes a call${about}`,
        message: `It would be ${minutes} minutes. Choose a time: ${choice}`,
      }
    case 'propose_move':
      return {
        title: `${actorName} wants to move your call${about}`,
        message: `It stays on ${when} until you choose another time: ${choice}`,
      }
    case 'accept':
      return { title: `${actorName} accepted a call${about}`, message: `It is on ${when}, for ${minutes} minutes.` }
    case 'move':
      return { title: `Your call${about} is moved`, message: `It is now on ${when}, for ${minutes} minutes.` }
    case 'decline':
      return {
        title: `${actorName} declined your times for a call${about}`,
        message: 'You can propose others, or write instead.',
      }
    case 'withdraw':
      return {
        title: `${actorName} took back the times for a call${about}`,
        message: 'You can propose others, or write instead.',
      }
    case 'cancel':
      return { title: `${actorName} canceled your call${about}`, message: `It was to be on ${when}.` }
  }
}
