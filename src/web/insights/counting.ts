import { COUNTING_COOKIE, NOT_COUNTED } from '#shared/insights/counting.ts'

/** Do Not Track and Global Privacy Control. */
export function doesBrowserRefuse(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return navigator.doNotTrack === '1' || globalPrivacyControl === true
}

/** What the visitor chose on the page about cookies. */
export function hasOptedOut(): boolean {
  return document.cookie.includes(`${COUNTING_COOKIE}=${NOT_COUNTED}`)
}
