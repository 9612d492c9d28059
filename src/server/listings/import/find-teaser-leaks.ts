import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import { leakText, refusedFields } from '#shared/listings/leak-check/leaks.ts'
import type { ImportMistake } from '#shared/listings/listing-import.ts'
import { industryOf } from '#shared/listings/selling.ts'
import { teaserAfter, teaserTexts } from '#server/listings/identity/teaser.ts'
import { findRare } from '#server/listings/leak-check/find-rare.ts'
import { secretsOf } from '#server/listings/leak-check/secrets.ts'
import type { Context } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import { HEADS } from './read-businesses.ts'
import type { ReadBusiness } from './read-businesses.ts'

/** Where texts for strangers tell which business a confidential one is: what is refused, and what the seller judges. */
export async function findTeaserLeaks(
  ctx: Pick<Context, 'searches'>,
  seller: Member,
  businesses: readonly ReadBusiness[],
): Promise<{ mistakes: ImportMistake[]; notes: ImportMistake[] }> {
  const read = businesses.map(({ line, submission }) => ({ line, submission, teaser: teaserAfter(null, submission) }))
  const rare = await findRare(
    ctx,
    read.map(({ submission, teaser }) => {
      const { location, askingPrice } = submission
      return { area: teaser?.area ?? location, industry: industryOf(submission), askingPrice }
    }),
  )
  const mistakes: ImportMistake[] = []
  const notes: ImportMistake[] = []
  for (const [index, { line, submission, teaser }] of read.entries()) {
    if (!teaser) continue
    const leaks = [...findLeaks(secretsOf(submission, seller), teaserTexts(teaser)), ...(rare[index] ?? [])]
    const at = (field: string, message: string) => ({ line, column: HEADS.get(field) ?? null, message })
    mistakes.push(...Object.entries(refusedFields(leaks)).map(([field, message]) => at(field, message)))
    notes.push(...leaks.filter(({ isExact }) => !isExact).map((leak) => at(leak.field, leakText(leak))))
  }
  return { mistakes, notes }
}
