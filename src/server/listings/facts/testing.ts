import { OwnFacts } from '#shared/listings/facts/listing-facts.ts'
import type { FactsInput, ShownFacts } from '#shared/listings/facts/listing-facts.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Client, Person, World } from '#test/world.ts'

/** All that a seller can answer. */
export const ANSWERS = {
  leaseEnds: '2031-06',
  leaseRent: 2400,
  leaseRenewalYears: 5,
  leaseTransfer: 'consent',
  fullTime: 3,
  partTime: 4,
  staffStays: 'most',
  ownerHours: 30,
  licenses: 'Food worker cards and a health permit.',
  openHours: 'Tuesday to Sunday, 7 a.m. to 2 p.m.',
  equipmentIncluded: true,
  equipmentValue: 45_000,
  inventoryIncluded: true,
  inventoryValue: 8000,
  sellingReason: 'We want to be closer to our grandchildren.',
  trainingWeeks: 4,
  stayMonths: 3,
  sellerFinancing: true,
  sellerFinancingPercent: 20,
  relocation: 'fixed',
  largestCustomer: 'under_10',
} as const satisfies Omit<FactsInput, 'updatedAt' | 'audiences'>

/** Answers what buyers ask, in place of what was answered before. */
export async function answer(
  world: World,
  seller: Person,
  id: ListingId,
  facts: Omit<FactsInput, 'updatedAt'>,
): Promise<OwnFacts> {
  const path = `/api/my-businesses/${id}/facts`
  const { updatedAt } = OwnFacts.parse(await (await world.as(seller).get(path)).json())
  const saved = await world.as(seller).put(path, { ...facts, updatedAt })
  return OwnFacts.parse(await saved.json())
}

/** What a viewer sees of them, by group: a text, or null for what is locked. */
export async function seen(client: Client, path: string): Promise<Record<string, string | null>> {
  const { facts = [] } = (await (await client.get(path)).json()) as { facts?: ShownFacts[] }
  return Object.fromEntries(facts.map(({ group, text }) => [group, text]))
}
