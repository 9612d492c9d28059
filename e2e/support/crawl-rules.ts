import { PUBLIC_PAGES } from '#shared/paths.ts'
import type { FoundControl } from './crawl-watch.ts'

/** Of controls that look the same on one page, so many are pressed. */
export const SAME_LOOKS = 2

/** A page that makes up new controls for ever is one that something is wrong with. */
export const MOST_PRESSES = 60

/** Links that the crawler leaves alone, and why. */
export const NOT_FOLLOWED: readonly { path: RegExp; why: string }[] = [
  { path: /^\/api\/logout/u, why: 'ends the session that the rest of the crawl needs' },
  { path: /^\/api\/documents\/[^/]+\/download/u, why: 'tells the owner that somebody opened it' },
]

/** Controls that it leaves alone, and why. No write is let through, so what would write needs no place here. */
export const NOT_PRESSED: readonly { name: RegExp; why: string }[] = [
  { name: /^Download “/u, why: 'tells the owner that somebody opened it' },
]

/** Disabled for a reason that anybody sees: there is nothing before the first, and nothing after the last. */
export const PLAINLY_DISABLED = /^(?:Previous|Next)\b/u

/** For so long a page may be busy, e.g. with coming alive. */
export const BUSY_MS = 400

/** A route that is nothing without its query. */
export const NOT_FOUND_ALONE: readonly string[] = ['/business-detail']

/** Public pages that are others for members. */
const OTHER_FOR_MEMBERS: readonly string[] = ['/', '/seller-onboarding']

/** Each value of these is a page of its own. */
export const PAGE_KEYS: readonly string[] = ['queue', 'tab', 'step']

/** Whatever these say, it is one more page, of one path. */
export const ONCE: readonly string[] = ['/report?business']

export const allPublic: readonly string[] = PUBLIC_PAGES
export const sameForAll: readonly string[] = allPublic.filter((path) => !OTHER_FOR_MEMBERS.includes(path))

export function isMute({ name, disabled }: FoundControl): boolean {
  return disabled === '' && !PLAINLY_DISABLED.test(name)
}

/** Addresses that differ by an id or a value alone are the same kind of page. */
export function shapeOf(pathname: string, search: string): string {
  const path = pathname.replaceAll(/\/(?:\d+|[0-9a-f-]{32,})(?=\/|$)/gu, '/#')
  return `${path} ${[...new URLSearchParams(search).keys()].toSorted().join(' ')}`
}
