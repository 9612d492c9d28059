import { OwnData } from '#shared/accounts/own-data.ts'
import { hashPassword } from '#server/accounts/seed.ts'
import type { About, Person, World } from '#test/world.ts'

export const PASSWORD = 'a long enough password'

/** A member with a password. */
export async function member(world: World, about: About = {}): Promise<Person> {
  const person = await world.person(about)
  await addPassword(world, person)
  return person
}

export async function addPassword(world: World, { id }: Person): Promise<void> {
  await world.sql(
    "insert into credentials (user_id, account_id, provider_id, password) values ($1::uuid, $1::text, 'credential', $2)",
    [id, await hashPassword(world.services, PASSWORD)],
  )
}

export async function ownData(world: World, person: Person): Promise<OwnData> {
  return OwnData.parse(await (await world.as(person).get('/api/account/own-data')).json())
}

export async function close(world: World, person: Person): Promise<Response> {
  return world.as(person).post('/api/account/closing', { password: PASSWORD })
}

/** Lets the days of closed accounts pass, and erases them. */
export async function eraseClosed(world: World): Promise<void> {
  await world.sql("update account_closings set erase_at = erase_at - interval '15 days'")
  await world.services.queue.send(world.services.db, 'erase-accounts', {})
  await world.runJobs()
}
