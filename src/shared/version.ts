import * as z from 'zod/mini'

/** The `updatedAt` that something had when it was looked at: goes along with a change of it. */
export function versionSeen(missing: string) {
  return z.string(missing).check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/u, missing))
}
