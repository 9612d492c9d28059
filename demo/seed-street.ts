import type { Services } from '#server/model/context.ts'
import { drawPapers } from '#demo/papers/draw-papers.ts'
import { seedBuyers } from './seed-buyers.ts'
import { seedBusinesses } from './seed-businesses.ts'
import { seedHistory } from './seed-history.ts'
import { isQuiet, seedLife } from './seed-life.ts'
import { seedMarket } from './seed-market.ts'
import { seedProfessionals } from './seed-professionals.ts'

/** Adds the businesses, their people and their activity. Documents and pictures are drawn at the same time. */
export async function seedStreet(services: Services, now: Date): Promise<void> {
  const isBeginning = await isQuiet(services)
  const [papers] = await Promise.all([isBeginning ? drawPapers(now) : [], seedBusinesses(services)])
  await seedBuyers(services)
  await seedProfessionals(services)
  if (isBeginning) await seedLife(services, papers, now)
  await seedHistory(services)
  await seedMarket(services, now)
}
