/**
 * Pages whose text staff can replace, by the last word of their address. Checklists are left out: their points are also
 * ticked off, counted and printed.
 */
export const TEXT_PAGES = [
  'terms',
  'privacy',
  'cookies',
  'buyer-protection',
  'how-it-works',
  'pricing',
  'help',
  'resources',
  'seller-resources',
  'due-diligence',
  'valuation',
  'financing',
  'success-stories',
  'community',
  'contact',
] as const
export type TextPage = (typeof TEXT_PAGES)[number]

export function findTextPage(word: string): TextPage | undefined {
  return TEXT_PAGES.find((page) => page === word)
}
