import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { Message, OpenedConversation } from '#shared/conversations/conversations.ts'
import type { AttachmentId, ConversationId } from '#shared/conversations/conversations.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { createApi } from '#server/app/api.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { Services } from '#server/model/context.ts'
import { connectDatabases } from '#server/platform/database/client.ts'
import { assembleServices } from '#server/app/start.ts'
import type { Client, Person, World } from '#test/world.ts'

/** Sends the first message to the seller of a listing. */
export async function contact(client: Client, listingId: ListingId, text = 'Is it still for sale?'): Promise<Response> {
  return client.post('/api/conversations', { listingId, clientKey: randomUUID(), text })
}

/** Sends a message in a conversation. */
export async function write(client: Client, id: ConversationId, text: string): Promise<Response> {
  return client.post(`/api/conversations/${id}/messages`, { clientKey: randomUUID(), text })
}

export function fileForm(fileName: string, content: string | Uint8Array<ArrayBuffer>, text?: string): FormData {
  const form = new FormData()
  form.append('clientKey', randomUUID())
  if (text !== undefined) form.append('text', text)
  form.append('file', new File([content], fileName))
  return form
}

/** A subscriber who has written to the seller of a listing and sent a file. */
export async function talk(
  world: World,
  listingId: ListingId,
): Promise<{ id: ConversationId; buyer: Person; attachmentId: AttachmentId }> {
  const buyer = await world.person({ role: 'buyer', isSubscribed: true, firstName: 'Bea' })
  const { id } = OpenedConversation.parse(await (await contact(world.as(buyer), listingId)).json())
  const form = fileForm('plan.txt', 'What I plan')
  const sent = await world.as(buyer).post(`/api/conversations/${id}/attachments`, form)
  const { attachment } = Message.parse(await sent.json())
  if (!attachment) throw new Error('a file was not sent')
  return { id, buyer, attachmentId: attachment.id }
}

/** Shifts every waiting mail and every member's last-seen time back by that many minutes. */
export async function minutesPass(world: World, minutes: number): Promise<void> {
  const back = `interval '${minutes} minutes'`
  await world.sql(`update pgboss.job set start_after = start_after - ${back} where state = 'created'`)
  await world.sql(`update message_presence set seen_at = seen_at - ${back}`)
  await world.runJobs()
}

/** The same site in a second process: with its own pool, limits and feed on the same database. */
export async function secondProcess(world: World): Promise<{ services: Services; api: Hono<ApiEnv> }> {
  const { db, env, log, secret } = world.services
  const { options } = db.$client
  const services = await assembleServices({
    ...connectDatabases({ ...options, password: options.password }, log),
    env,
    log,
    secret,
  })
  onTestFinished(async () => {
    await services.live.stop()
    await services.queue.boss.stop({ close: false, graceful: false })
    await Promise.all([services.db.$client.end(), services.searches.$client.end()])
  })
  return { services, api: createApi(services) }
}
