import { BUDGET_BANDS, CASH_BANDS, mostOf } from '#shared/buyer-passport/bands.ts'
import { DEFAULT_MILES } from '#shared/listings/distance.ts'
import { canFit } from '#shared/listings/fit/fit-reasons.ts'
import type { WishedArea, Wishes } from '#shared/listings/fit/fit-reasons.ts'
import type { OwnFit } from '#shared/listings/fit/own-fit.ts'
import type { Place } from '#shared/listings/places.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { resolvePlace } from '#server/listings/places/gazetteer.ts'
import { widePlaceNamed } from '#server/listings/places/known-places.ts'
import { wishesOf } from '#server/model/buyer-wishes.ts'
import type { StoredWishes } from '#server/model/buyer-wishes.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Nothing for a visitor: pages ask by themselves, so a refusal would end a lost session before what its member pressed says so. */
export async function getOwnFit({ db, member }: Context): Promise<OwnFit> {
  if (!member) return { place: null, canFit: false }
  const stored = await findStored(db, member.id)
  return { place: ownPlace(stored) ?? null, canFit: canFit(toWishes(stored)) }
}

/** What a member looks for; undefined if they said nothing that a business could fit to. `asOf` is an ISO instant. */
export async function findWishes(db: Queryable, userId: UserId, asOf: string): Promise<Wishes | undefined> {
  const wishes = toWishes(await findStored(db, userId, asOf))
  return canFit(wishes) ? wishes : undefined
}

/** The places with their coordinates. Names that we don't know match nothing. */
export function toWishes({ passport, base, saved, own }: StoredWishes): Wishes {
  const { areas, money, industries } = passport ? wishesOfPassport(passport) : NOTHING
  const home = base?.place == null ? undefined : areaOf(base.place)
  const cash = base?.cash == null ? undefined : base.cash * 100
  return {
    areas: home ? [home, ...areas] : areas,
    money: cash === undefined ? money : { mostCash: cash, mostPrice: money?.mostPrice ?? Infinity },
    industries,
    saved,
    own,
  }
}

/** What of a passport says what its buyer looks for. */
export type PassportWishes = NonNullable<StoredWishes['passport']>

const NOTHING: Wishes = { areas: [], money: undefined, industries: [], saved: [], own: [] }

/** What a passport alone says, for a seller who reads it. */
export function wishesOfPassport({ places, industries, cashBand, budgetBand }: PassportWishes): Wishes {
  return {
    ...NOTHING,
    areas: places.flatMap((place) => areaOf(place) ?? []),
    money: { mostCash: mostOf(CASH_BANDS, cashBand) * 100, mostPrice: mostOf(BUDGET_BANDS, budgetBand) * 100 },
    industries,
  }
}

/** Where a member is: the first town that they named, in their budget, their passport or a saved search. */
function ownPlace({ base, passport, searchedNear }: StoredWishes): Place | undefined {
  const names = [base?.place, ...(passport?.places ?? []), searchedNear]
  return names.map((name) => (name == null ? undefined : townNamedBy(name))).find((place) => place !== undefined)
}

/** A town or ZIP code. How far it is from the middle of a county says little. */
export function townNamedBy(text: string): Place | undefined {
  return widePlaceNamed(text) ? undefined : resolvePlace(text)
}

function areaOf(text: string): WishedArea | undefined {
  const wide = widePlaceNamed(text)
  if (wide) return wide
  const town = resolvePlace(text)
  return town && { latitude: town.latitude, longitude: town.longitude, miles: DEFAULT_MILES, name: undefined }
}

async function findStored(db: Queryable, userId: UserId, asOf = 'infinity'): Promise<StoredWishes> {
  const { rows } = await db.execute<{ wishes: StoredWishes }>(sql`
    select ${wishesOf(sql`${userId}::uuid`, sql`${asOf}`)} as wishes`)
  const [found] = rows
  if (!found) throw new Error('a statement without a table has one row')
  return found.wishes
}
