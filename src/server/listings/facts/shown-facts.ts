import { factText } from '#shared/listings/facts/fact-text.ts'
import { FACT_GROUP_NAMES, FACT_GROUPS } from '#shared/listings/facts/listing-facts.ts'
import type { FactAudience, ListingFacts, ShownFacts } from '#shared/listings/facts/listing-facts.ts'
import type { StoredFacts } from './fact-store.ts'

/** From the widest to the narrowest. */
const AUDIENCES: readonly FactAudience[] = ['everyone', 'premium', 'approved']

/** What a viewer of a kind may see, in the order in which buyers ask. What is locked has neither words nor values. */
export function shownFacts({ facts, audiences }: StoredFacts, viewer: FactAudience): ShownFacts[] {
  return FACT_GROUP_NAMES.flatMap((group) => {
    const text = factText(group, facts)
    if (text === undefined) return []
    const { label } = FACT_GROUPS[group]
    const audience = audiences[group]
    const isOpen = isOpenTo(viewer, audience)
    return [{ group, label, text: isOpen ? text : null, audience }]
  })
}

/** The same as values. */
export function openValues({ facts, audiences }: StoredFacts, viewer: FactAudience): ListingFacts {
  const groups = FACT_GROUP_NAMES.filter((group) => isOpenTo(viewer, audiences[group]))
  const names: readonly string[] = groups.flatMap((group) => FACT_GROUPS[group].facts)
  return Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)))
}

function isOpenTo(viewer: FactAudience, audience: FactAudience): boolean {
  return AUDIENCES.indexOf(viewer) >= AUDIENCES.indexOf(audience)
}
