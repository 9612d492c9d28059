/** The page of a deal's guest, whose address alone opens it. */
const GUEST_ROOM = /^\/+room\//iu

/** Whether an address, with or without origin, is a secret: it is kept in no cache, no log and no count of visits. */
export function isSecretPath(url: string): boolean {
  // As the pages' router reads it: without dots, decoded, in any case.
  const parsed = URL.parse(url.startsWith('/') ? `http://site${url}` : url)
  return parsed !== null && GUEST_ROOM.test(decoded(parsed.pathname))
}

/** The path, or in place of a secret one its pattern. */
export function withoutSecret(path: string): string {
  return isSecretPath(path) ? '/room/$token' : path
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
