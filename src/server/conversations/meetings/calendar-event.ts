import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { isPhoneNumber } from '#shared/conversations/meetings/meetings.ts'
import { conversationPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { NAMELESS_SELLER } from '#server/conversations/store.ts'
import { timeOfJson } from '#server/platform/database/query.ts'
import type { Sender } from '#server/platform/mail/transport/sender.ts'
import type { MeetingFacts } from './meeting-facts.ts'

interface EventOptions {
  /** PUBLISH is a file that somebody downloads; the others are mailed (RFC 5546). */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** Without a trailing slash. */
  siteUrl: string
  /** The site is the organizer, so that neither party reads the address of the other. */
  organizer: Sender
}

/**
 * An agreed call as an iCalendar file for one of the parties. A link that the other one gave is not in it, only that of
 * the conversation: what the site mails leads nowhere else.
 */
export function calendarEvent(facts: MeetingFacts, { method, siteUrl, organizer }: EventOptions): string {
  const { meeting, conversationId, email } = facts
  if (meeting.startsAt === null) throw new Error('a meeting without a time has no event')
  const start = new Date(meeting.startsAt)
  const url = `${siteUrl}${conversationPath(conversationId)}`
  const phone = phoneFor(facts)
  const calendar = ical({
    prodId: { company: product.name, product: 'calls' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: meeting.calendarUid,
    sequence: meeting.calendarSequence,
    stamp: new Date(timeOfJson(meeting.changedAt)),
    start,
    end: new Date(start.getTime() + meeting.minutes * 60_000),
    summary: callWith(facts),
    description: `Move or cancel it, and write to each other, at ${url}`,
    ...(phone !== undefined && { location: phone }),
    organizer: { name: product.name, email: organizer.address },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // A published event has no attendees.
  if (method !== 'PUBLISH') event.createAttendee({ email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
  return calendar.toString()
}

/** "Call with Dana Example about Harbor Bakery". */
export function callWith({ isSeller, buyerName, sellerName, title }: MeetingFacts): string {
  const other = isSeller ? buyerName : sellerName
  return `Call with ${inSentence(other)}${title === null ? '' : ` about ${title}`}`
}

/** "the seller" of a confidential business. */
export function inSentence(name: string): string {
  return name === NAMELESS_SELLER ? NAMELESS_SELLER.toLowerCase() : name
}

/** The number to call, for the party who has to. */
export function phoneFor({ meeting, isSeller }: MeetingFacts): string | undefined {
  const { reach, isBySeller } = meeting
  return reach !== null && isBySeller !== isSeller && isPhoneNumber(reach) ? reach : undefined
}
