import { REGISTERS } from '#region/registers.ts'
import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { CheckInput, CheckQueue, RecordedCheck, RecordedChecks } from '#shared/listings/business-checks.ts'
import { isRegisterKind } from '#shared/listings/check-kinds.ts'
import { checkWords } from '#shared/listings/check-words.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { MAX_REVIEW_ITEMS } from '#shared/moderation/reviews.ts'
import { lockListing } from '#server/listings/selling-store.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { invalidFields } from '#server/platform/http/input.ts'
import { listChecksOf, listLapsing, saveCheck } from './checks-store.ts'

/**
 * Records what staff found of a business, in place of an earlier check of the same kind; the audit log has both. It is
 * on the page of the business with the next request, if that is verified. The same check again records nothing.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, forbidden/own_listing, not_found, invalid_input: the region
 *   has no such register.
 */
export async function recordCheck(ctx: Context, listingId: ListingId, input: CheckInput): Promise<RecordedChecks> {
  const { id: staffId } = requireAdmin(ctx)
  const { kind, result, year = 0, checkedOn } = input
  if (isRegisterKind(kind) && !REGISTERS.some((register) => register.kind === kind)) {
    throw invalidFields({ kind: 'is not a register of this state' })
  }
  return ctx.db.transaction(async (tx) => {
    const listing = await lockListing(tx, listingId)
    if (!listing) throw notFound('business')
    if (listing.sellerId === staffId) {
      throw new AppError('forbidden', 'Ask another staff member to check your own business.', { reason: 'own_listing' })
    }
    const before = await checksOf(tx, listingId)
    await saveCheck(tx, { listingId, kind, year, result, checkedOn, url: input.url || null, staffId })
    const checks = await checksOf(tx, listingId)
    const saved = checks.find((check) => isOf(check, input))
    const earlier = before.find((check) => isOf(check, input))
    if (saved && !(earlier && isSame(earlier, saved))) {
      await recordDecision(tx, { actorId: staffId, action: 'recordCheck', listingId, note: noteOf(saved) })
    }
    return { checks }
  })
}

/** The checks of each of these listings. The caller checks permission. */
export async function checksForReview(
  db: Queryable,
  listingIds: readonly ListingId[],
): Promise<Map<ListingId, RecordedCheck[]>> {
  return listChecksOf(db, listingIds)
}

/** The verified businesses with a check that lapses within two days, or has. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listCheckReviews(ctx: Context): Promise<CheckQueue> {
  requireAdmin(ctx)
  const { total, items } = await listLapsing(ctx.db, MAX_REVIEW_ITEMS)
  const checks = await checksForReview(
    ctx.db,
    items.map(({ listingId }) => listingId),
  )
  return { total, items: items.map((item) => ({ ...item, checks: checks.get(item.listingId) ?? [] })) }
}

async function checksOf(db: Queryable, id: ListingId): Promise<RecordedCheck[]> {
  return (await checksForReview(db, [id])).get(id) ?? []
}

function isOf(check: RecordedCheck, { kind, year }: CheckInput): boolean {
  return check.kind === kind && (check.year ?? undefined) === year
}

function isSame(one: RecordedCheck, other: RecordedCheck): boolean {
  return (
    one.result === other.result &&
    one.checkedOn === other.checkedOn &&
    one.url === other.url &&
    one.counts === other.counts
  )
}

/** "Tax return 2025: Seen, 2026-11-20", and the link below it. */
function noteOf({ kind, year, result, checkedOn, url }: RecordedCheck): string {
  const { name, results } = checkWords(kind)
  return [`${year === null ? name : `${name} ${year}`}: ${results[result]}, ${checkedOn}`, url]
    .filter(Boolean)
    .join('\n')
}
