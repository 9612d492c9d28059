import { isTold } from './fact-text.ts'
import { FACT_GROUP_NAMES, FACT_GROUPS } from './listing-facts.ts'
import type { FactGroup, ListingFacts } from './listing-facts.ts'

/** What buyers ask of every business, in the order in which they open it most, and what each is called. */
const LABELS: Record<'photos' | 'figures' | 'papers' | FactGroup, string> = {
  photos: 'Photos',
  figures: 'Figures by year',
  papers: 'Documents',
  ...(Object.fromEntries(FACT_GROUP_NAMES.map((group) => [group, FACT_GROUPS[group].label])) as Record<
    FactGroup,
    string
  >),
}
export type Asked = keyof typeof LABELS
export const ASKED_NAMES = /* @__PURE__ */ Object.keys(LABELS) as [Asked, ...Asked[]]

export function askedLabel(asked: Asked): string {
  return LABELS[asked]
}

/** Fewer photos are no answer. */
export const PHOTOS_LEAST = 3

export interface Answered {
  facts: ListingFacts
  pictures: number
  hasFigures: boolean
  hasPapers: boolean
  propertyIncluded: boolean
}

/** How much buyers ask of a business, and what of it is missing. Without a lease to take over, none is asked for. */
export function missingOf(answered: Answered): { askedCount: number; missing: Asked[] } {
  const asked = ASKED_NAMES.filter(
    (name) => name !== 'lease' || !answered.propertyIncluded || isTold('lease', answered.facts),
  )
  return { askedCount: asked.length, missing: asked.filter((name) => !isAnswered(name, answered)) }
}

function isAnswered(name: Asked, { facts, pictures, hasFigures, hasPapers }: Answered): boolean {
  if (name === 'photos') return pictures >= PHOTOS_LEAST
  if (name === 'figures') return hasFigures
  if (name === 'papers') return hasPapers
  return isTold(name, facts)
}
