import { PUBLIC_PAGES } from '#shared/paths.ts'
import type { FoundControl } from './crawl-watch.ts'

/** How many controls that look the same are pressed on one page. */
export const SAME_LOOKS = 2

/** A page that keeps creating new controls is broken. */
export const MOST_PRESSES = 60

/** Links that are not followed, and why. */
export const NOT_FOLLOWED: readonly { path: RegExp; why: string }[] = [
  { path: /^\/api\/logout/u, why: 'ends the session that the rest of the crawl needs' },
  { path: /^\/api\/documents\/[^/]+\/download/u, why: 'records an opening, which the owner sees' },
]

/** Pages that take strangers to sign in by themselves, and why. */
export const LEFT_BY_STRANGERS: readonly { path: string; why: string }[] = [
  { path: '/dashboard', why: 'says first that the session has ended (S1 §8)' },
]

/** Controls that are not pressed, and why. All writes are blocked, so controls that write need no entry. */
export const NOT_PRESSED: readonly { name: RegExp; why: string }[] = [
  { name: /^Download “/u, why: 'records an opening, which the owner sees' },
]

/** Disabled for an obvious reason: nothing precedes the first item or follows the last. */
export const PLAINLY_DISABLED = /^(?:Previous|Next)\b/u

/** How long a page may be busy, e.g. with hydration. */
export const BUSY_MS = 400

/** Routes that need their query. */
export const NOT_FOUND_ALONE: readonly string[] = ['/business-detail']

/** Routes that lead to another page whoever a link names them to, and why. */
export const LEADING_ON: readonly { pattern: string; why: string }[] = [
  { pattern: '/my-businesses/$id/photos', why: 'is a tab of the owner’s page, and no page links staff to it' },
]

/** Public pages that differ for members. */
const OTHER_FOR_MEMBERS: readonly string[] = ['/', '/seller-onboarding']

/** Query parameters of which each value is a separate page. */
export const PAGE_KEYS: readonly string[] = ['queue', 'tab', 'step']

/** Query parameters of which all values together are one more page. */
export const ONCE: readonly string[] = ['/report?business']

export const allPublic: readonly string[] = PUBLIC_PAGES
export const sameForAll: readonly string[] = allPublic.filter((path) => !OTHER_FOR_MEMBERS.includes(path))

export function isMute({ name, disabled }: FoundControl): boolean {
  return disabled === '' && !PLAINLY_DISABLED.test(name)
}

/** Addresses that differ only by an id or a value are the same kind of page. */
export function shapeOf(pathname: string, search: string): string {
  const path = pathname.replaceAll(/\/(?:\d+|[0-9a-f-]{32,})(?=\/|$)/gu, '/#')
  return `${path} ${[...new URLSearchParams(search).keys()].toSorted().join(' ')}`
}
