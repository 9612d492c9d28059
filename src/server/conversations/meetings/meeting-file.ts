import { notFound } from '#shared/api/path-parameters.ts'
import type { MeetingId } from '#shared/conversations/meetings/meetings.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { NOBODY } from '#server/platform/mail/transport/sender.ts'
import { calendarEvent } from './calendar-event.ts'
import { findFacts } from './meeting-facts.ts'

/** The event of an agreed call, as a file. @throws AppError not_signed_in, not_found: also before it is agreed on, and afterwards. */
export async function getMeetingFile(ctx: Context, id: MeetingId, siteUrl: string): Promise<string> {
  const facts = await findFacts(ctx.db, id, requireMember(ctx).id)
  if (facts?.meeting.state !== 'accepted') throw notFound('meeting')
  return calendarEvent(facts, { method: 'PUBLISH', siteUrl, organizer: ctx.env.MAIL_FROM ?? NOBODY })
}
