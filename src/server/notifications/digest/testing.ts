import { DEFAULT_PREFERENCES } from '#shared/notifications/notifications.ts'
import type { Person, World } from '#test/world.ts'
import { queueNextDigests } from './queue-digests.ts'

/** Switches the mails of new and of verified businesses on. */
export async function wantBusinesses(world: World, person: Person, change: object = {}): Promise<void> {
  const preferences = { ...DEFAULT_PREFERENCES, businessListedEmail: true, sellerVerifiedEmail: true, ...change }
  const answer = await world.as(person).post('/api/notification-preferences', preferences)
  if (!answer.ok) throw new Error(`the preferences answered ${answer.status}`)
}

/** As if a day had passed, to just after 7:00: everything so far belongs to the next daily mail. */
export async function passDay(world: World): Promise<void> {
  const day = "- interval '1 day'"
  await world.sql(`update users set created_at = created_at ${day}`)
  await world.sql(`update announcements set created_at = created_at ${day}`)
  await world.sql(`update announcement_digests set since = since ${day}, until = until ${day}`)
  await world.sql(`update notification_preferences set business_emails_chosen_at = business_emails_chosen_at ${day}`)
}

export async function sendDigests(world: World): Promise<void> {
  while (await queueNextDigests(world.services));
  await world.runJobs()
}
