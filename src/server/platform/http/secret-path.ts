/** The page of a deal's guest, whose address alone opens it. */
const GUEST_ROOM = /^\/+room\//iu
/** Where somebody joins, with an invitation in the query. */
const SIGN_IN = /^\/+sign-in\/*$/iu

/** Whether an address, with or without origin, is a secret: it is kept in no cache, no log and no count of visits. */
export function isSecretPath(url: string): boolean {
  return patternOf(url) !== undefined
}

/** The path, or in place of a secret one its pattern. */
export function withoutSecret(path: string): string {
  return patternOf(path) ?? path
}

function patternOf(url: string): string | undefined {
  // As the pages' router reads it: without dots, decoded, in any case.
  const parsed = URL.parse(url.startsWith('/') ? `http://site${url}` : url)
  if (parsed === null) return undefined
  const path = decoded(parsed.pathname)
  if (GUEST_ROOM.test(path)) return '/room/$token'
  return SIGN_IN.test(path) && parsed.searchParams.has('invitation') ? '/sign-in' : undefined
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
