import { CreatedSearch, SavedSearches } from '#shared/saved/saved-searches.ts'
import type { NewSavedSearch } from '#shared/saved/saved-searches.ts'
import { ONCE_SECONDS } from '#server/app/jobs/testing.ts'
import type { Person, World } from '#test/world.ts'

export async function saveSearchOf(world: World, person: Person, given: NewSavedSearch): Promise<CreatedSearch> {
  return CreatedSearch.parse(await (await world.as(person).post('/api/saved/searches', given)).json())
}

export async function searchesOf(world: World, person: Person) {
  return SavedSearches.parse(await (await world.as(person).get('/api/saved/searches')).json())
}

/** As if that many minutes had passed since the last change, and since the last heart. */
export async function passMinutes(world: World, minutes: number): Promise<void> {
  await world.sql('update saved_listings set created_at = created_at - make_interval(mins => $1)', [minutes])
  await world.sql('update listing_changes set created_at = created_at - make_interval(mins => $1)', [minutes])
}

/** As if what waits to be told had been found that many days ago. */
export async function passDays(world: World, days: number): Promise<void> {
  await world.sql('update search_matches set created_at = created_at - make_interval(days => $1)', [days])
}

let sent = 0

/** Runs the job that finds and tells, and the mails that follow. */
export async function notifySearches(world: World): Promise<void> {
  sent += 1
  await world.services.queue.sendOnceIn(ONCE_SECONDS - sent, 'tell-searches')
  await world.runJobs()
}

/** The subjects of the mails so far to somebody. */
export async function subjectsTo(world: World, { email }: Person): Promise<string[]> {
  const mails = await world.mails()
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map((mail) => /^Subject: (.+)$/mu.exec(mail)?.[1] ?? '')
}
