/**
 * Pages that need no trial or subscription, so that visitors can read before they pay, and sell. Any signed-in user can
 * write to professionals, and content pages are public.
 */
const OPEN_PAGES = [
  '/dashboard',
  '/account',
  '/seller-onboarding',
  '/notification-settings',
  '/professionals',
  '/messages',
  '/subscribe',
  '/sign-in',
  '/sign-out',
  '/unsubscribe',
  '/confirm-listing',
  '/pricing',
  '/how-it-works',
  '/resources',
  '/seller-resources',
  '/valuation',
  '/market',
  '/financing',
  '/due-diligence',
  '/success-stories',
  '/buyer-protection',
  '/community',
  '/terms',
  '/privacy',
  '/cookies',
  '/help',
  '/contact',
  '/report',
  '/verify-nda',
]

const OPEN_BELOW = /^\/(?:market|my-businesses|professionals|messages|checklists|room)\//u

/** Whether a page stays open after a buyer's trial: all except the market and its businesses. */
export function isOpenAfterTrial(pathname: string): boolean {
  return OPEN_PAGES.includes(pathname) || OPEN_BELOW.test(pathname)
}
