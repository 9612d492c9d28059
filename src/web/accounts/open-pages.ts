/**
 * What people must be able to do, and to read before they pay: whoever came to look may also have come to sell. Writing to
 * professionals is open to everybody who is signed in, and pages of text to everybody.
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
  '/pricing',
  '/how-it-works',
  '/resources',
  '/seller-resources',
  '/valuation',
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
]

const OPEN_BELOW = /^\/(?:my-businesses|professionals|messages|checklists)\//u

/** Whether a page stays open when a buyer's trial is over: all but the market and its businesses. */
export function isOpenAfterTrial(pathname: string): boolean {
  return OPEN_PAGES.includes(pathname) || OPEN_BELOW.test(pathname)
}
