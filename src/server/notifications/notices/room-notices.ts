import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { conversationPath } from '#shared/paths.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** To the seller about a question, or to the buyer about its answer. */
export function questionNotice({ conversationId, title, step }: DomainEventPayload<'room.question'>): PersonalNotice {
  return {
    type: 'room_question',
    path: roomPath(conversationId),
    title: step === 'asked' ? `A question about ${title}` : `The seller answered your question about ${title}`,
    message:
      step === 'asked'
        ? 'Answer it in the deal room. You can share your answer with every buyer you approved.'
        : 'Read the answer in the deal room.',
  }
}

export function tasksDueNotice({
  conversationId,
  title,
  count,
  dueOn,
}: DomainEventPayload<'tasks.due'>): PersonalNotice {
  const day = DAY.format(new Date(`${dueOn}T00:00:00Z`))
  return {
    type: 'task_due',
    path: roomPath(conversationId),
    title: `${title}: ${count === 1 ? 'a task of yours is due' : `${count} tasks of yours are due`}`,
    message: `${count === 1 ? 'Due' : 'The first is due'} ${day}. Open the deal room to see what’s needed.`,
  }
}

function roomPath(conversationId: string): string {
  return `${conversationPath(conversationId)}?tab=room`
}
