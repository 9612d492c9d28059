import type { SiteValues } from '#shared/product.ts'

/** Request data for server rendering. The browser reads it from the page. */
export interface RequestScope {
  /** Nonce that allows our inline scripts in the content security policy. */
  nonce: string
  /** The site's origin for canonical links, e.g. "https://handover.example". */
  siteUrl: string
  tiles: TileSource
  /** What the browser gets of the settings, if there is any. */
  sent: { settings?: Partial<SiteValues> }
  drawn: DrawnParts
}

/** Parts of the frame that only the server draws, as HTML; empty if there is nothing to show. */
export interface DrawnParts {
  announcement: string
  about: string
}

export interface TileSource {
  url: string
  attribution: string
}

let current: (() => RequestScope) | undefined

export function setRequestScope(scope: () => RequestScope): void {
  current = scope
}

/** Undefined in the browser. */
export function requestScope(): RequestScope | undefined {
  return current?.()
}
