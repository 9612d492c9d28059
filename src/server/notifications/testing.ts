import { Notifications } from '#shared/notifications/notifications.ts'
import type { Notification } from '#shared/notifications/notifications.ts'
import type { Person, World } from '#test/world.ts'

/** What a person's bell shows, newest first. */
export async function bellOf(world: World, person: Person): Promise<Notification[]> {
  return Notifications.parse(await (await world.as(person).get('/api/notifications')).json())
}
