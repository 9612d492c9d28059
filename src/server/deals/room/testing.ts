import { InvitedGuest } from '#shared/deals/room/guests.ts'
import type { GuestInput } from '#shared/deals/room/guests.ts'
import { Questions } from '#shared/deals/room/questions.ts'
import { Room, Task } from '#shared/deals/room/tasks.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { NewListing } from '#server/listings/seed.ts'
import type { OfferInput } from '#shared/deals/offers.ts'
import { newestOf, offer, stage } from '#server/deals/testing.ts'
import type { Client } from '#test/world.ts'

/** A bakery whose buyer and seller have agreed. */
export async function agreed(about: Partial<NewListing> = {}, terms: Partial<OfferInput> = {}) {
  const staged = await stage(about)
  await accept(staged, terms)
  return staged
}

/** Agrees on an offer of the buyer. */
export async function accept(
  { asBuyer, asSeller, id }: { asBuyer: Client; asSeller: Client; id: ConversationId },
  terms: Partial<OfferInput> = {},
): Promise<void> {
  const deal = await offer(asBuyer, id, terms)
  await expectOk(await asSeller.post(`/api/offers/${newestOf(deal)}/accept`, { typedName: 'Sal Example' }))
}

export async function readRoom(client: Client, id: ConversationId): Promise<Room> {
  return Room.parse(await (await expectOk(await client.get(`/api/deals/${id}/tasks`))).json())
}

/** The task of a room with this title. @throws Error if there is none. */
export function taskOf({ tasks }: Room, title: string): Task {
  const task = tasks.find((one) => one.title.includes(title))
  if (!task) throw new Error(`no task “${title}”`)
  return task
}

export async function step(client: Client, id: ConversationId, task: Pick<Task, 'id'>, name: string, note = '') {
  return client.patch(`/api/deals/${id}/tasks/${task.id}`, { step: name, note })
}

/** Puts a text file to a task. @throws Error if it is refused. */
export async function put(
  client: Client,
  id: ConversationId,
  task: Pick<Task, 'id'>,
  text: string,
  name = 'paper.txt',
): Promise<Task> {
  return Task.parse(await (await expectOk(await send(client, id, task, text, name))).json())
}

/** The same, with its answer. */
export async function send(
  client: Client,
  id: ConversationId,
  task: Pick<Task, 'id'>,
  text: string,
  name = 'paper.txt',
) {
  const form = new FormData()
  form.append('file', new File([text], name, { type: 'text/plain' }))
  return client.post(`/api/deals/${id}/tasks/${task.id}/papers`, form)
}

export async function questionsOf(answer: Response): Promise<Questions> {
  return Questions.parse(await (await expectOk(answer)).json())
}

/** Invites a guest, and returns the random part of the address with it. */
export async function invite(client: Client, id: ConversationId, about: Partial<GuestInput> = {}) {
  const input = { role: 'attorney', name: 'Ada Attorney', days: 30, ...about }
  const answer = await expectOk(await client.post(`/api/deals/${id}/guests`, input))
  const { guest, path } = InvitedGuest.parse(await answer.json())
  return { guest, path, token: path.slice('/room/'.length) }
}

/** @throws Error if it is not OK. */
export async function expectOk(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return answer
}
