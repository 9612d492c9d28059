import { factText } from '#shared/listings/facts/fact-text.ts'
import { FACT_GROUP_NAMES, FACT_GROUPS } from '#shared/listings/facts/listing-facts.ts'
import type { FactAudience, FactGroup, ListingFacts, ShownFacts } from '#shared/listings/facts/listing-facts.ts'
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
    const isOpen = AUDIENCES.indexOf(viewer) >= AUDIENCES.indexOf(audience)
    return [{ group, label, text: isOpen ? text : null, facts: isOpen ? factsOf(group, facts) : null, audience }]
  })
}

function factsOf(group: FactGroup, facts: ListingFacts): ListingFacts {
  return Object.fromEntries(FACT_GROUPS[group].facts.flatMap((name) => (name in facts ? [[name, facts[name]]] : [])))
}
