import { AppError } from '#shared/errors.ts'
import type { DraftInput, ListingDraft } from '#shared/listings/listing-draft.ts'
import type { Context, Services } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { deleteDraft, deleteOldDrafts, findDraft, saveDraft } from './draft-store.ts'

/** What the caller typed of a new listing, on any device. @throws AppError not_signed_in. */
export async function findListingDraft(ctx: Context): Promise<ListingDraft | undefined> {
  return findDraft(ctx.db, requireMember(ctx).id)
}

/**
 * Saves the caller's one draft in place of the one that they saw.
 *
 * @throws AppError not_signed_in; conflict/changed_meanwhile: it was saved, sent or cleared on another device.
 */
export async function saveListingDraft(
  ctx: Context,
  { values, updatedAt }: DraftInput,
): Promise<{ updatedAt: string }> {
  const saved = await saveDraft(ctx.db, requireMember(ctx).id, values, updatedAt)
  if (saved === undefined) {
    throw new AppError('conflict', 'Your draft was changed on another device.', { reason: 'changed_meanwhile' })
  }
  return { updatedAt: saved }
}

/** Deletes the caller's draft, unless there is a newer one. @throws AppError not_signed_in. */
export async function deleteListingDraft(ctx: Context, version: string): Promise<void> {
  await deleteDraft(ctx.db, requireMember(ctx).id, version)
}

/** Deletes drafts that nobody continued for a month. For a job. */
export async function sweepListingDrafts({ db }: Pick<Services, 'db'>): Promise<void> {
  await deleteOldDrafts(db)
}
