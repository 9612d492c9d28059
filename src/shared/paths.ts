/** Public pages in the sitemap. Businesses have their own sitemaps. */
export const PUBLIC_PAGES = [
  '/',
  '/marketplace',
  '/map',
  '/market',
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
  '/verify-nda',
] as const

export function businessPath(id: number): string {
  return `/business/${id}`
}

/** The page where an owner edits a business. */
export function ownListingPath(id: number): string {
  return `/my-businesses/${id}`
}

/** The staff page that lists sign-ups. */
export const SIGN_UPS_PATH = '/analytics'

/** The page of one conversation. */
export function conversationPath(id: string): string {
  return `/messages/${id}`
}

/** Where a guest reads the room of a deal. */
export function guestRoomPath(token: string): string {
  return `/room/${token}`
}

/** Sign-in that redirects back to `returnTo`. */
export function loginPath(returnTo: string): string {
  return `/api/login?returnTo=${encodeURIComponent(returnTo)}`
}

/** The same, opened at the sign-up form. */
export function joinPath(returnTo: string): string {
  return `${loginPath(returnTo)}&mode=join`
}

/** The payment form, which leads back to `returnTo`. */
export function subscribePath(returnTo: string): string {
  return `/subscribe?returnTo=${encodeURIComponent(returnTo)}`
}
