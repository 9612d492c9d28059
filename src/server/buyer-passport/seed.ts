import type { UserId } from '#shared/accounts/user.ts'
import type { BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import type { ScreeningRules } from '#shared/buyer-passport/screening.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Services } from '#server/model/context.ts'
import * as passports from './passport-store.ts'
import * as screening from './screening-store.ts'

type With = Pick<Services, 'db'>

/** Gives a user a passport, unless they have one. For seeds: permissions are not checked. */
export async function addPassport(
  { db }: With,
  userId: UserId,
  profile: BuyerProfileInput,
  confirmedAt: Date,
): Promise<void> {
  if (!(await passports.findPassport(db, userId)).profile) await passports.saveProfile(db, userId, profile, confirmedAt)
}

/** Sets what the seller of a listing asks for, unless they did. For seeds: permissions are not checked. */
export async function addRules({ db }: With, listingId: ListingId, rules: ScreeningRules): Promise<void> {
  if (!(await screening.findRules(db, listingId))?.rules) await screening.saveRules(db, listingId, rules)
}
