/** What the server knows about the page that it is making; the browser has it in the page already. */
export interface RequestScope {
  /** Lets our own inline scripts pass the content security policy. */
  nonce: string
  /** The site's address for canonical links, e.g. "https://handover.example". */
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
