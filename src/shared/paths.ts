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
