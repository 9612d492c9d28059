import type { ListingFilter } from '#shared/listings/listing-filter.ts'

/** Pages that anyone may read and that search engines should know; businesses have their own sitemaps. */
export const PUBLIC_PAGES = [
  '/',
  '/marketplace',
  '/map',
  '/how-it-works',
  '/pricing',
  '/resources',
  '/seller-resources',
  '/seller-onboarding',
  '/valuation',
  '/financing',
  '/due-diligence',
  '/checklists/due-diligence',
  '/checklists/pre-sale',
  '/success-stories',
  '/buyer-protection',
  '/community',
  '/professionals',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/cookies',
] as const

export function businessPath(id: number): string {
  return `/business/${id}`
}

/** Where its owner edits a business. */
export function ownListingPath(id: number): string {
  return `/my-businesses/${id}`
}

/** Where staff see who has joined. */
export const SIGN_UPS_PATH = '/analytics'

/** Where the two of a conversation write to each other. */
export function conversationPath(id: string): string {
  return `/messages/${id}`
}

/** Sign-in that comes back to where it was asked for. */
export function loginPath(returnTo: string): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`
}

/** The same for whoever has no account yet: it opens where one is made. */
export function joinPath(returnTo: string): string {
  return `${loginPath(returnTo)}&mode=join`
}

/** Only what is set is sent (S1 §2, "Search … sends only non-empty values"). */
export function filterSearch(filter: ListingFilter): Record<string, string> {
  const given: Record<string, string> = {}
  if (filter.search) given['search'] = filter.search
  if (filter.priceMin !== undefined) given['priceMin'] = String(filter.priceMin)
  if (filter.priceMax !== undefined) given['priceMax'] = String(filter.priceMax)
  if (filter.industry) given['industry'] = filter.industry
  if (filter.propertyIncluded !== undefined) given['propertyIncluded'] = String(filter.propertyIncluded)
  return given
}
