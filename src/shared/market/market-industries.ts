import { INDUSTRIES } from '#shared/listings/industries.ts'

/** The industries of the report, in alphabetical order. */
export const MARKET_INDUSTRIES: readonly string[] = INDUSTRIES.toSorted()

/** The last step of an address: "art-and-entertainment" or "king-county". */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/gu, '-')
}

/** The industry that a text means, by its name or its part of an address. */
export function findIndustry(text: string): string | undefined {
  const slug = slugOf(text.trim())
  return MARKET_INDUSTRIES.find((industry) => slugOf(industry) === slug)
}
