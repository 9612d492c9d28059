import fc from 'fast-check'
import type { OpenFacts } from '#shared/listings/facts/open-facts.ts'
import { FACT_GROUP_NAMES, OwnFacts } from '#shared/listings/facts/listing-facts.ts'
import type {
  FactAudiences,
  FactGroup,
  FactsInput,
  ListingFacts,
  ShownFacts,
} from '#shared/listings/facts/listing-facts.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { insertFacts } from './fact-store.ts'
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

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const audience = fc.constantFrom('everyone', 'everyone', 'premium', 'approved')
const audiences = Object.fromEntries(FACT_GROUP_NAMES.map((group) => [group, audience])) as Record<
  FactGroup,
  typeof audience
>

/** What filters compare, and who may see it. */
const someFacts = fc.record({
  facts: fc.record({
    leaseEnds: maybe(
      fc
        .integer({ min: 0, max: 30 * 12 })
        .map((months) => `${2020 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`),
    ),
    ownerHours: maybe(fc.integer({ min: 0, max: 90 })),
    staffStays: maybe(fc.constantFrom('all', 'most', 'some', 'none')),
    inventoryIncluded: maybe(fc.boolean()),
    sellerFinancing: maybe(fc.boolean()),
    relocation: maybe(fc.constantFrom('home', 'anywhere', 'fixed')),
  }),
  audiences: fc.record(audiences),
})

/** Gives listings such facts, and returns what of them everyone may see. */
export async function addSomeFacts(
  world: World,
  ids: readonly ListingId[],
  seed: number,
): Promise<Map<number, OpenFacts>> {
  const given = fc.sample(someFacts, { numRuns: ids.length, seed })
  await insertFacts(
    world.services.db,
    ids.map((listingId, index) => ({ listingId, ...defined(given[index]) })),
  )
  return new Map(given.map(({ facts, audiences: who }, index) => [ids[index] ?? 0, openFactsOf(facts, who)]))
}

function defined<Given>(given: Given | undefined): Given {
  if (given === undefined) throw new Error('there are too few')
  return given
}

function openFactsOf(facts: ListingFacts, who: FactAudiences): OpenFacts {
  const [year = 0, month = 0] = facts.leaseEnds?.split('-').map(Number) ?? []
  return {
    ...(who.lease === 'everyone' && facts.leaseEnds && { leaseEndsMonth: year * 12 + month - 1 }),
    ...(who.owner === 'everyone' && { ownerHours: facts.ownerHours }),
    ...(who.people === 'everyone' && { staffStays: facts.staffStays }),
    ...(who.included === 'everyone' && { inventoryIncluded: facts.inventoryIncluded }),
    ...(who.financing === 'everyone' && { sellerFinancing: facts.sellerFinancing }),
    ...(who.place === 'everyone' && { relocation: facts.relocation }),
  }
}

const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 9 }, { arbitrary: value, weight: 1 })

/** The part of a filter that compares facts. */
export const someFactFilter = {
  leaseYearsMin: rarely(fc.integer({ min: 1, max: 20 })),
  ownerHoursMax: rarely(fc.integer({ min: 0, max: 100 })),
  staffStays: rarely(fc.boolean()),
  inventoryIncluded: rarely(fc.boolean()),
  sellerFinancing: rarely(fc.boolean()),
  relocatable: rarely(fc.boolean()),
}
