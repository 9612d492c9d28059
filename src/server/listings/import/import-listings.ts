import { STATE } from '#region/region.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { DAILY_LISTINGS, IMPORT_REASONS, IMPORT_ROWS, TOLD_MISTAKES } from '#shared/listings/listing-import.ts'
import type { ImportedBusinesses, ImportMistake, ImportPreview } from '#shared/listings/listing-import.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { setFirstRole } from '#server/model/first-role.ts'
import { requireMember } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { insertFacts } from '#server/listings/facts/fact-store.ts'
import { firstFacts, textsForStrangers } from '#server/listings/facts/own-facts.ts'
import { lockListingsOf } from '#server/listings/selling-store.ts'
import { insertListing, toListingFields } from '#server/listings/submit-listing.ts'
import { listOwnNames } from './import-store.ts'
import { HEADS, readBusinesses } from './read-businesses.ts'
import type { ReadBusiness } from './read-businesses.ts'
import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import { leakText, refusedFields } from '#shared/listings/leak-check/leaks.ts'
import { industryOf } from '#shared/listings/selling.ts'
import { teaserAfter, teaserTexts } from '#server/listings/identity/teaser.ts'
import { findRare } from '#server/listings/leak-check/find-rare.ts'
import { secretsOf } from '#server/listings/leak-check/secrets.ts'

const EXAMPLES = 5

/**
 * What an import of a file would do, and every mistake in it. Nothing is changed.
 *
 * @throws AppError not_signed_in, rate_limited.
 */
export async function previewImport(ctx: Context, bytes: Uint8Array): Promise<ImportPreview> {
  const seller = requireMember(ctx)
  await ctx.limits.throttle('import-check-account', seller.id)
  const { businesses, alreadyListed, mistakes, notes } = await check(ctx, seller, bytes)
  return {
    count: businesses.length,
    alreadyListed,
    mistakeCount: mistakes.length,
    mistakes: mistakes.slice(0, TOLD_MISTAKES),
    notes: notes.slice(0, TOLD_MISTAKES),
    examples: businesses.slice(0, EXAMPLES).map(({ line, submission }) => ({
      line,
      title: submission.businessName,
      location: submission.location,
      askingPrice: submission.askingPrice,
      isConfidential: submission.isConfidential ?? false,
    })),
  }
}

/**
 * Lists every business of a file by the rules of the wizard, or none. What the caller has already, by name and
 * registration number, is left alone, so that a file can be sent again when its answer was lost.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input/import_mistakes, with each mistake at "line 3, Location".
 */
export async function importListings(ctx: Context, bytes: Uint8Array): Promise<ImportedBusinesses> {
  const seller = requireMember(ctx)
  await ctx.limits.throttle('import-check-account', seller.id)
  const first = await check(ctx, seller, bytes)
  if (first.mistakes.length > 0) throw refused(first.mistakes)
  const limit = seller.isVerifiedProfessional ? 'import-account' : 'list-account'
  const count = first.businesses.length
  if (count > 0) await ctx.limits.throttle(limit, seller.id, count)
  try {
    return await ctx.db.transaction(async (tx) => {
      await lockListingsOf(tx, seller.id)
      // What was listed since it was checked.
      const { fresh, already } = await leaveOut(tx, seller.id, first.businesses)
      const ids: ListingId[] = []
      if (seller.role === null && fresh.length > 0) await setFirstRole(tx, seller, 'seller')
      const listed: ListingId[] = []
      const answers: Parameters<typeof insertFacts>[1][number][] = []
      for (const { submission, facts } of fresh) {
        const { id, isInReview } = await insertListing(ctx, tx, seller, submission)
        ids.push(id)
        if (!isInReview) listed.push(id)
        if (facts) answers.push({ listingId: id, ...firstFacts(facts, submission.isConfidential ?? false) })
      }
      if (answers.length > 0) await insertFacts(tx, answers)
      if (listed.length > 0) await emit(tx, 'listings.imported', { sellerId: seller.id, listingIds: listed })
      return { ids, alreadyListed: first.alreadyListed + already }
    })
  } catch (error) {
    if (count > 0) await ctx.limits.giveBack(limit, seller.id, count)
    throw error
  }
}

async function check(ctx: Pick<Context, 'db' | 'searches'>, seller: Member, bytes: Uint8Array) {
  const most = seller.isVerifiedProfessional ? IMPORT_ROWS : DAILY_LISTINGS
  const file = readBusinesses(bytes, most)
  if (file.count > most) return { businesses: [], alreadyListed: 0, mistakes: [tooMany(seller)], notes: [] }
  const { fresh, already } = await leaveOut(ctx.db, seller.id, file.businesses)
  const leaks = await findTeaserLeaks(ctx, seller, fresh)
  return {
    businesses: fresh,
    alreadyListed: already,
    mistakes: byLine([...file.mistakes, ...repeatedIn(fresh), ...leaks.mistakes]),
    notes: byLine([...unknownPlaces(fresh), ...leaks.notes]),
  }
}

function byLine(told: readonly ImportMistake[]): ImportMistake[] {
  return told.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

async function leaveOut(db: Queryable, sellerId: UserId, businesses: readonly ReadBusiness[]) {
  const own = await listOwnNames(db, sellerId)
  const known = new Set(own.map(({ title, registrationNumber }) => nameKey(title, registrationNumber)))
  const fresh = businesses.filter(({ submission }) => !known.has(keyOf(submission)))
  return { fresh, already: businesses.length - fresh.length }
}

/** The same business twice in one file. */
function repeatedIn(businesses: readonly ReadBusiness[]): ImportMistake[] {
  const lines = new Map<string, number>()
  return businesses.flatMap(({ line, submission }) => {
    const key = keyOf(submission)
    const first = lines.get(key)
    if (first === undefined) lines.set(key, line)
    return first === undefined
      ? []
      : [{ line, column: HEADS.get('businessName') ?? null, message: `The same business as in line ${first}` }]
  })
}

/** Businesses that no map shows and no search by place finds. */
function unknownPlaces(businesses: readonly ReadBusiness[]): ImportMistake[] {
  return businesses
    .filter(({ submission }) => toListingFields(submission).latitude === null)
    .map(({ line, submission }) => ({
      line,
      column: HEADS.get('location') ?? null,
      message: `“${submission.location}” is no town or ZIP code in ${STATE} that we know. No map or search by place will show this business.`,
    }))
}

function keyOf({ businessName, businessRegistration }: ReadBusiness['submission']): string {
  return nameKey(businessName, businessRegistration)
}

function nameKey(title: string, registrationNumber: string): string {
  return [title, registrationNumber].map((text) => text.trim().toLowerCase()).join('\n')
}

function tooMany(seller: Member): ImportMistake {
  const most = IMPORT_ROWS.toLocaleString('en-US')
  const message = seller.isVerifiedProfessional
    ? `The file has more than ${most} businesses. Up to ${most} can be imported at once.`
    : `The file has more than ${DAILY_LISTINGS} businesses. You can list ${DAILY_LISTINGS} a day; professionals whom our staff verified import up to ${most} at once.`
  return { line: null, column: null, message }
}

function refused(mistakes: readonly ImportMistake[]): AppError {
  const fields = mistakes.slice(0, TOLD_MISTAKES).map(({ line, column, message }) => {
    const where = [line === null ? 'file' : `line ${line}`, ...(column === null ? [] : [column])].join(', ')
    return [where, message] as const
  })
  return new AppError('invalid_input', 'The file has mistakes. Nothing was listed.', {
    reason: IMPORT_REASONS.mistakes,
    fields: Object.fromEntries(fields),
  })
}

/** Where texts for strangers tell which business a confidential one is: what is refused, and what the seller judges. */
async function findTeaserLeaks(
  ctx: Pick<Context, 'searches'>,
  seller: Member,
  businesses: readonly ReadBusiness[],
): Promise<{ mistakes: ImportMistake[]; notes: ImportMistake[] }> {
  const read = businesses.map((business) => ({ ...business, teaser: teaserAfter(null, business.submission) }))
  const rare = await findRare(
    ctx,
    read.map(({ submission, teaser }) => {
      const { location, askingPrice } = submission
      return { area: teaser?.area ?? location, industry: industryOf(submission), askingPrice }
    }),
  )
  const mistakes: ImportMistake[] = []
  const notes: ImportMistake[] = []
  for (const [index, { line, submission, facts, teaser }] of read.entries()) {
    if (!teaser) continue
    const answers = facts && firstFacts(facts, true)
    const texts = { ...teaserTexts(teaser), ...(answers && textsForStrangers(answers.facts, answers.audiences)) }
    const leaks = [...findLeaks(secretsOf(submission, seller), texts), ...(rare[index] ?? [])]
    const at = (field: string, message: string) => ({ line, column: HEADS.get(field) ?? null, message })
    mistakes.push(...Object.entries(refusedFields(leaks)).map(([field, message]) => at(field, message)))
    notes.push(...leaks.filter(({ isExact }) => !isExact).map((leak) => at(leak.field, leakText(leak))))
  }
  return { mistakes, notes }
}
