/** Request data for server rendering. The browser reads it from the page. */
export interface RequestScope {
  /** Nonce that allows our inline scripts in the content security policy. */
  nonce: string
  /** The site's origin for canonical links, e.g. "https://handover.example". */
  siteUrl: string
  tiles: TileSource
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
