import { Deliveries, NewWebhook } from '#shared/webhooks/webhooks.ts'
import type { Delivery, WebhookEvent } from '#shared/webhooks/webhooks.ts'
import type { Person, World } from '#test/world.ts'

export async function addWebhook(
  world: World,
  person: Person,
  url: string,
  events: readonly WebhookEvent[] = ['listing.changed', 'listing.sold'],
): Promise<NewWebhook> {
  const answer = await world.as(person).post('/api/account/webhooks', { url, events })
  return NewWebhook.parse(await answer.json())
}

export async function deliveriesOf(world: World, person: Person, id: string): Promise<Delivery[]> {
  return Deliveries.parse(await (await world.as(person).get(`/api/account/webhooks/${id}/deliveries`)).json())
}
