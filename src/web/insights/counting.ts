import { COUNTING_COOKIE, NOT_COUNTED } from '#shared/insights/counting.ts'

/** Do Not Track and Global Privacy Control. */
export function doesBrowserRefuse(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return navigator.doNotTrack === '1' || globalPrivacyControl === true
}

/** The visitor's choice on the cookies page. */
export function hasOptedOut(): boolean {
  return document.cookie.includes(`${COUNTING_COOKIE}=${NOT_COUNTED}`)
}
