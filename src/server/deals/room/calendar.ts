import { isTaskOpen } from '#shared/deals/room/tasks.ts'
import ical, { escape, ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { AppError } from '#shared/errors.ts'
import { conversationPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { readDeal } from '#server/deals/parties.ts'
import { closingOf } from './read-room.ts'
import { listTasks } from './task-store.ts'

/**
 * The open tasks with a day and the day of closing as an iCalendar file. The viewer's own tasks ring the day before, and
 * no day counts as busy.
 *
 * @throws AppError not_signed_in, not_found: no such deal, or nothing in its room has a day, and a calendar has events.
 */
export async function getCalendar(ctx: Context, id: ConversationId, siteUrl: string): Promise<string> {
  const state = await readDeal(ctx.db, id, requireMember(ctx).id)
  const { deal, isSeller } = state
  const url = `${siteUrl}${conversationPath(id)}?tab=room`
  // The library escapes all texts but this one.
  const name = escape(`${deal.title}, ${product.name}`, false)
  const calendar = ical({ name, prodId: { company: product.name, product: 'room' } })
  for (const { id: taskId, area, title, detail, state: taskState, dueOn, isSellers } of await listTasks(ctx.db, id)) {
    if (!dueOn || taskState !== 'open' || !isTaskOpen(deal.stage, area)) continue
    const isOwn = isSellers === isSeller
    const event = calendar.createEvent({
      id: `task-${taskId}@${id}`,
      start: dayOf(dueOn),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${isOwn ? 'Yours' : deal.otherName}: ${title}`,
      description: detail,
      url,
    })
    if (isOwn) event.createAlarm({ type: ICalAlarmType.display, trigger: 24 * 3600, description: title })
  }
  const closingOn = closingOf(state)
  if (closingOn && isTaskOpen(deal.stage, 'closing')) {
    calendar.createEvent({
      id: `closing@${id}`,
      start: dayOf(closingOn),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `Closing: ${deal.title}`,
      url,
    })
  }
  if (calendar.length() === 0) throw new AppError('not_found', 'Nothing in this room has a day yet.')
  return calendar.toString()
}

/** A day of the calendar wherever the reader is. */
function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
