import { OwnData } from '#shared/accounts/own-data.ts'
import { PASSWORD } from '#test/member.ts'
import type { Person, World } from '#test/world.ts'

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
