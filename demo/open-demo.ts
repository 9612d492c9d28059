import type { Services } from '#server/model/context.ts'
import { CAST } from './cast.ts'
import { drawPapers } from '#demo/papers/draw-papers.ts'
import { seedBuyers } from './seed-buyers.ts'
import { retireKnownPassword, seedCast } from './seed-cast.ts'
import { seedDemo } from './seed-demo.ts'
import { seedHistory } from './seed-history.ts'
import { isQuiet, seedLife } from './seed-life.ts'
import { seedProfessionals } from './seed-professionals.ts'

// The only file that the server imports from the sample street (decision 30).

/** Fills an empty site with samples. Returns the logins as lines to print. */
export async function openDemo(services: Services): Promise<string[]> {
  const password = await seedCast(services)
  await seedStreet(services, new Date())
  await seedHistory(services)
  return [
    `Sample logins${password ? `, all with the password ${password}` : ', with the password of the first start'}:`,
    ...CAST.map(({ email, about }) => `  ${email.padEnd(28)} ${about}`),
  ]
}

/** Adds the businesses, their people and their activity. Documents and pictures are drawn at the same time. */
async function seedStreet(services: Services, now: Date): Promise<void> {
  const isBeginning = await isQuiet(services)
  const [papers] = await Promise.all([isBeginning ? drawPapers(now) : [], seedDemo(services)])
  await seedBuyers(services)
  await seedProfessionals(services)
  if (isBeginning) await seedLife(services, papers, now)
}

/** For a public site without `DEMO`: accounts of an earlier sample lose the known password. */
export async function closeDemo(services: Services): Promise<void> {
  await retireKnownPassword(services)
}
