import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import type { ImportMistake } from '#shared/listings/listing-import.ts'
import { teaserAfter, teaserTexts } from '#server/listings/identity/teaser.ts'
import { refuseLeaks } from '#server/listings/leak-check/refuse-leaks.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { HEADS } from './read-businesses.ts'
import type { ReadBusiness } from './read-businesses.ts'

/** Where texts for strangers tell which business a confidential one is. */
export async function findTeaserLeaks(
  db: Queryable,
  sellerId: UserId,
  businesses: readonly ReadBusiness[],
): Promise<ImportMistake[]> {
  const mistakes: ImportMistake[] = []
  for (const { line, submission } of businesses) {
    const teaser = teaserAfter(null, submission)
    if (!teaser) continue
    try {
      await refuseLeaks(db, sellerId, submission, teaserTexts(teaser))
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error
      const found = Object.entries(error.fields)
      mistakes.push(...found.map(([field, message]) => ({ line, column: HEADS.get(field) ?? null, message })))
    }
  }
  return mistakes
}
