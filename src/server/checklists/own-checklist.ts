import { notFound } from '#shared/api/path-parameters.ts'
import { PRE_SALE_POINTS } from '#shared/checklists/listing-checklist.ts'
import type { ChecklistChange, ListingChecklist } from '#shared/checklists/listing-checklist.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { addPoints, findChecklist, removePoints } from './checklist-store.ts'
import { PROVEN_POINTS } from './proofs.ts'

/**
 * How far the caller has prepared a business of their own, by the pre-sale checklist. Nobody else sees it, staff neither.
 *
 * @throws AppError not_signed_in, not_found: another seller's.
 */
export async function getOwnChecklist(ctx: Context, id: ListingId): Promise<ListingChecklist> {
  return readOwn(ctx.db, id, requireMember(ctx).id)
}

/**
 * Checks points off, or no longer. The others stay as they are, so two tabs lose nothing.
 *
 * @throws AppError not_signed_in, not_found: another seller's.
 */
export async function changeOwnChecklist(
  ctx: Context,
  id: ListingId,
  { points, isDone }: ChecklistChange,
): Promise<ListingChecklist> {
  const member = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    await readOwn(tx, id, member.id)
    await (isDone ? addPoints : removePoints)(tx, id, points)
    return readOwn(tx, id, member.id)
  })
}

async function readOwn(db: Queryable, id: ListingId, ownerId: string): Promise<ListingChecklist> {
  const stored = await findChecklist(db, id)
  if (stored?.sellerId !== ownerId) throw notFound('business')
  const { points, ...evidence } = stored
  return {
    done: PRE_SALE_POINTS.filter((point) => points?.includes(point)),
    proven: PRE_SALE_POINTS.flatMap((point) => {
      const proven = PROVEN_POINTS[point]
      return proven?.isProven(evidence) ? [{ point, by: proven.by }] : []
    }),
  }
}
