import { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'

/** The industries of the report: those of the marketplace, and the others that a seller's type of business gives. */
export const MARKET_INDUSTRIES: readonly string[] = [
  ...new Set([...MARKETPLACE_INDUSTRIES, 'Manufacturing', 'Other', 'Restaurant']),
].toSorted()

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
