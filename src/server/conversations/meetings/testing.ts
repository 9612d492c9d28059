import { Conversation } from '#shared/conversations/conversations.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { Meeting } from '#shared/conversations/meetings/meetings.ts'
import type { MeetingInput } from '#shared/conversations/meetings/meetings.ts'
import type { Client } from '#test/world.ts'

const HOUR_MS = 3600 * 1000

/** The full hour after so many hours. */
export function inHours(hours: number): string {
  return new Date(Math.ceil(Date.now() / HOUR_MS + hours) * HOUR_MS).toISOString()
}

/** Three times from tomorrow on, for half an hour; anything can be said differently. */
export function timesOf(changes: Partial<MeetingInput> = {}): MeetingInput {
  return {
    times: [inHours(24), inHours(48), inHours(72)],
    minutes: 30,
    reach: null,
    timeZone: 'America/New_York',
    answers: null,
    ...changes,
  }
}

/** Proposes times. @throws Error if they are refused. */
export async function propose(
  client: Client,
  id: ConversationId,
  changes: Partial<MeetingInput> = {},
): Promise<Meeting> {
  return meetingOf(await client.post(`/api/conversations/${id}/meetings`, timesOf(changes)))
}

export function accept(client: Client, { id, times }: Meeting, index = 0): Promise<Response> {
  return client.post(`/api/meetings/${id}/accept`, { time: times[index], timeZone: 'America/Los_Angeles' })
}

/** A call that both agreed on: the buyer proposed it. */
export async function arrange(asBuyer: Client, asSeller: Client, id: ConversationId): Promise<Meeting> {
  return meetingOf(await accept(asSeller, await propose(asBuyer, id)))
}

export async function meetingOf(answer: Response): Promise<Meeting> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return Meeting.parse(await answer.json())
}

export async function meetingsIn(client: Client, id: ConversationId): Promise<Meeting[]> {
  return Conversation.parse(await (await client.get(`/api/conversations/${id}`)).json()).meetings
}
