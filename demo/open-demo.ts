import { REGION } from '#region/region.ts'
import type { Services } from '#server/model/context.ts'
import { CAST } from './cast.ts'
import { retireKnownPassword, seedCast } from './seed-cast.ts'

// The only file that the server imports from the sample street (decision 30).

/** Fills an empty site with samples. Returns the logins as lines to print. */
export async function openDemo(services: Services): Promise<string[]> {
  if (REGION !== 'washington') throw new Error('The samples are of Washington: start another region without DEMO=1.')
  const password = await seedCast(services)
  // Loaded here, because a site without samples does not need the drawing and the businesses.
  const { seedStreet } = await import('./seed-street.ts')
  await seedStreet(services, new Date())
  return [
    `Sample logins${password ? `, all with the password ${password}` : ', with the password of the first start'}:`,
    ...CAST.map(({ email, about }) => `  ${email.padEnd(28)} ${about}`),
  ]
}

/** For a public site without `DEMO`: accounts of an earlier sample lose the known password. */
export async function closeDemo(services: Services): Promise<void> {
  await retireKnownPassword(services)
}
