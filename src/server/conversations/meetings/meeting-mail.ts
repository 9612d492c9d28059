import { bothTimes, namedTimeIn } from '#shared/conversations/meetings/meeting-times.ts'
import { conversationPath } from '#shared/paths.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { NOBODY } from '#server/platform/mail/transport/sender.ts'
import { greeting, withoutLinks } from '#server/platform/mail/without-links.ts'
import { calendarEvent, callWith, inSentence, phoneFor } from './calendar-event.ts'
import { findFacts } from './meeting-facts.ts'
import type { MeetingFacts } from './meeting-facts.ts'

/** Mails a party the event of a call that was agreed on, or called off, unless that is no longer so. */
export async function mailMeeting(
  ctx: JobContext,
  { meetingId, userId, method }: JobPayload<'mail-meeting'>,
): Promise<void> {
  const facts = await findFacts(ctx.db, meetingId, userId)
  if (!facts?.isEmailVerified || facts.meeting.state !== (method === 'REQUEST' ? 'accepted' : 'ended')) return
  const organizer = ctx.env.MAIL_FROM ?? NOBODY
  const safe = withoutLinksIn(facts)
  const content = calendarEvent(safe, { method, siteUrl: ctx.siteUrl, organizer })
  await ctx.mail.send({ ...meetingMail(safe, method), calendar: { method, content } })
}

function meetingMail(facts: MeetingFacts, method: 'REQUEST' | 'CANCEL'): Mail {
  const { meeting, isSeller, buyerName, sellerName, email, firstName, conversationId } = facts
  const { proposerZone, answererZone, minutes } = meeting
  const startsAt = meeting.startsAt ?? ''
  const isProposer = meeting.isBySeller === isSeller
  const [own, other] = isProposer ? [proposerZone, answererZone] : [answererZone, proposerZone]
  const zone = own ?? proposerZone
  const otherName = inSentence(isSeller ? buyerName : sellerName)
  const theirs = bothTimes(startsAt, zone, other).other
  const when = `${namedTimeIn(startsAt, zone)}${theirs === null ? '' : ` (${theirs} for ${otherName})`}`
  const phone = phoneFor(facts)
  const button = { button: 'Open the conversation', path: conversationPath(conversationId) }
  const reason = 'You are receiving this because you arranged a call.'
  if (method === 'CANCEL') {
    return {
      to: email,
      subject: `Canceled: ${callWith(facts)}`,
      text: [greeting(firstName), `The call on ${when} is canceled. The file removes it from your calendar.`, button],
      reason,
    }
  }
  return {
    to: email,
    subject: callWith(facts),
    text: [
      greeting(firstName),
      `Your call is on ${when}, for ${minutes} minutes. The file adds it to your calendar.`,
      ...(phone === undefined ? [] : [`Call ${otherName} at ${phone}.`]),
      button,
    ],
    reason,
  }
}

/** What users wrote must become no link, in the mail nor in a calendar. */
function withoutLinksIn({ buyerName, sellerName, title, ...facts }: MeetingFacts): MeetingFacts {
  return {
    ...facts,
    buyerName: withoutLinks(buyerName),
    sellerName: withoutLinks(sellerName),
    title: title === null ? null : withoutLinks(title),
  }
}
