import { compareTerms, termLines } from '#shared/deals/compare-terms.ts'
import type { OfferTerms } from '#shared/deals/offers.ts'

const LIST = new Intl.ListFormat('en-US')

/** "Changes 2 of 12 lines of version 1: price and closing." */
export function changesText(before: OfferTerms & { version: number }, after: OfferTerms): string {
  const changed = compareTerms(before, after).map(({ label }) => label.toLowerCase())
  const of = `version ${before.version}`
  if (changed.length === 0) return `Says the same as ${of}.`
  return `Changes ${changed.length} of ${termLines(after).length} lines of ${of}: ${LIST.format(changed)}.`
}
