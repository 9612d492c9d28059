import type { Member } from '#server/model/member.ts'
import type { Services } from '#server/model/context.ts'
import type { Databases } from '#server/platform/database/client.ts'
import { OPERATIONS } from './openapi/operations.ts'

/** Calls that say nothing of the caller, and let nobody in: a replica may be two seconds behind. */
const OPEN = new Set([
  ...OPERATIONS.filter(({ isCached }) => isCached).map(({ method, path }) => `${method} ${path}`),
  'get /api/businesses/{id}/summary',
  'get /api/businesses/{id}/history',
])

/** Where a call reads: a replica's databases for the open calls of signed-out visitors, else nothing, which is the primary. */
export function readFrom(
  { reads }: Pick<Services, 'reads'>,
  { method, path }: { method: string; path: string },
  member: Member | undefined,
): Databases | undefined {
  return member === undefined && OPEN.has(`${method} ${path}`) ? reads?.choose() : undefined
}
