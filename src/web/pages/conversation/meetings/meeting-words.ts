import type { Conversation } from '#shared/conversations/conversations.ts'
import { timeIn } from '#shared/conversations/meetings/meeting-times.ts'
import type { Meeting } from '#shared/conversations/meetings/meetings.ts'

/** The other party within a sentence: a seller whose name is hidden is no name. */
export function inSentence({ otherName, identity, isSeller }: Conversation): string {
  return identity === 'hidden' && !isSeller ? otherName.toLowerCase() : otherName
}

/** "Pacific Time". */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** What became of a call that is no longer ahead; undefined where another proposal says it. */
export function pastText(meeting: Meeting, conversation: Conversation, zone: string): string | undefined {
  const { state, startsAt, isOwn, isEndedByMe } = meeting
  const { otherName } = conversation
  const when = startsAt === null ? undefined : timeIn(startsAt, zone)
  switch (state) {
    case 'over':
      return `Call on ${when}`
    case 'expired':
      return 'The times for a call passed without an answer'
    case 'replaced':
      return when && `The call on ${when} was moved`
    case 'ended':
      if (when) return `${isEndedByMe ? 'You' : otherName} canceled the call on ${when}`
      if (isOwn)
        return isEndedByMe ? 'You took back your times for a call' : `${otherName} declined your times for a call`
      return isEndedByMe
        ? `You declined the times of ${inSentence(conversation)} for a call`
        : `${otherName} took back the times for a call`
    default:
      return undefined
  }
}

/** Where it stands among messages. */
export function pastAt({ state, startsAt, times, changedAt }: Meeting): string {
  if (state === 'over') return startsAt ?? changedAt
  return state === 'expired' ? (times.at(-1) ?? changedAt) : changedAt
}
