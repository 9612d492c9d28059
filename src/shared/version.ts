import * as z from 'zod/mini'

/** The `updatedAt` that the client last read, sent with a change so that the server can detect a conflict. */
export function versionSeen(missing: string) {
  return z.string(missing).check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/u, missing))
}
