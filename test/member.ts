import { hashPassword } from '#server/accounts/seed.ts'
import type { About, Person, World } from './world.ts'

export const PASSWORD = 'a long enough password'

/** A member who signs in with a password, as nobody of a world does otherwise. */
export async function memberWithPassword(world: World, about?: About): Promise<Person> {
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
