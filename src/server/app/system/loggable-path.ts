/** Parameters after these segments identify a person, who is in the log as an account at most. */
const PEOPLE = new Set(['professionals'])
/** The ids of listings, documents and conversations. Anything else may be text that a visitor typed. */
const ID = /^\d{1,10}$/u

/**
 * The path of a request without its query, as far as it may be logged: a route's parameters only where they are ids of
 * things. Undefined when that is no more than the route's pattern.
 */
export function loggablePath(route: string | undefined, url: string): string | undefined {
  if (!route || !/[:$]/u.test(route)) return undefined
  const segments = url.split('?', 1)[0]?.split('/') ?? []
  const path = route
    .split('/')
    .map((part, index, parts) => {
      const given = segments[index] ?? ''
      const isShown = /^[:$]/u.test(part) && ID.test(given) && !PEOPLE.has(parts[index - 1] ?? '')
      return isShown ? given : part
    })
    .join('/')
  return path === route ? undefined : path
}
