import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ProfessionalDetail, ProfessionalSummary } from '#shared/professionals/directory.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { ProfessionalRole } from '#shared/professionals/professional-roles.ts'
import { IS_SAMPLE } from '#server/model/is-sample.ts'
import type { Member } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { IS_LISTED } from '#server/model/is-professional.ts'

/** In degrees. */
export interface Point {
  latitude: number
  longitude: number
}

const SUMMARY = sql`p.id, trim(u.first_name || ' ' || u.last_name) as name, p.title, p.company,
  u.role as partner_type, p.location, p.cost_rating, p.website, p.specialties,
  coalesce(p.years_experience, 0) as years_experience, ${IS_SAMPLE} as is_sample`

/** For `IS_LISTED`. */
export const FROM = sql`from professional_profiles p join users u on u.id = p.user_id`

const MILES_PER_DEGREE = 69
const LIKE_ITSELF = /[\\%_]/gu

export interface DirectoryFilter {
  type: ProfessionalRole | undefined
  /** Near a point, or with these words in the location. */
  near: Point | undefined
  nearMiles: number
  placeWords: string | undefined
  specialty: string | undefined
}

/**
 * The matching professionals of one page, and how many match overall: the nearest first if a point is given, otherwise
 * the most experienced.
 */
export async function listProfessionals(
  db: Queryable,
  filter: DirectoryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; items: ProfessionalSummary[] }> {
  const { near } = filter
  const where = conditions(filter)
  const order = near ? sql`${milesFromPoint(near)}, p.id` : sql`p.years_experience desc nulls last, p.id`
  const [counted, listed] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*) as total ${FROM} where ${where}`),
    db.execute<ProfessionalSummary>(sql`
      select ${SUMMARY} ${FROM} where ${where} order by ${order} limit ${limit} offset ${offset}`),
  ])
  return { total: counted.rows[0]?.total ?? 0, items: listed.rows }
}

function conditions({ type, near, nearMiles, placeWords, specialty }: DirectoryFilter): SQL {
  const all = [IS_LISTED]
  if (type) all.push(sql`u.role = ${type}`)
  if (near) all.push(sql`${milesFromPoint(near)} <= ${nearMiles}`)
  if (placeWords) all.push(sql`p.location ilike ${containing(placeWords)}`)
  if (specialty) {
    all.push(sql`exists (select from unnest(p.specialties) as one where one ilike ${containing(specialty)})`)
  }
  return sql.join(all, sql` and `)
}

/** A flat approximation, close enough within a state; null if either location is not on the map. */
function milesFrom(latitude: SQL, longitude: SQL): SQL {
  return sql`sqrt(power((p.latitude - ${latitude}) * ${MILES_PER_DEGREE}, 2)
    + power((p.longitude - ${longitude}) * ${MILES_PER_DEGREE} * cos(radians(${latitude})), 2))`
}

function milesFromPoint({ latitude, longitude }: Point): SQL {
  return milesFrom(sql`${latitude}::float8`, sql`${longitude}::float8`)
}

function containing(words: string): string {
  return `%${words.replaceAll(LIKE_ITSELF, String.raw`\$&`)}%`
}

/** A professional with their license as stored. */
export interface StoredProfessional extends Omit<ProfessionalDetail, 'license'> {
  licenseKind: string
  licenseNumber: string
  licenseExpiresOn: string | null
}

export async function findProfessional(db: Queryable, id: ProfessionalId): Promise<StoredProfessional | undefined> {
  const { rows } = await db.execute<StoredProfessional>(sql`
    select ${SUMMARY}, p.bio, p.designation, p.accreditation, p.license_kind, p.license_number, p.license_expires_on,
      p.portfolio_links, p.past_work_examples
    ${FROM} where p.id = ${id} and ${IS_LISTED}`)
  return rows[0]
}

/** For the sitemap. */
export async function listProfessionalIds(
  db: Queryable,
  limit: number,
): Promise<{ id: ProfessionalId; updatedAt: Date }[]> {
  const { rows } = await db.execute<{ id: number; updatedAt: string }>(sql`
    select p.id, p.updated_at ${FROM} where ${IS_LISTED} order by p.id limit ${limit}`)
  return rows.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt) }))
}

export interface NearProfessional extends ProfessionalSummary {
  createdAt: string
}

/**
 * Professionals for the page of a business, by its approximate public location: the nearest of each kind first, then the
 * nearest of all others. Undefined if the viewer may not know the business.
 */
export async function listNearest(
  db: Queryable,
  id: ListingId,
  viewer: Pick<Member, 'id' | 'isAdmin'> | undefined,
  limit: number,
): Promise<NearProfessional[] | undefined> {
  const mayKnow = viewer?.isAdmin ? sql`true` : sql`(is_public or seller_id = ${viewer?.id ?? null}::uuid)`
  const miles = milesFrom(sql`l.latitude`, sql`l.longitude`)
  const { rows } = await db.execute<NearProfessional | { id: null }>(sql`
    with l as (
      select seller_id, public_latitude / 100.0::float8 as latitude, public_longitude / 100.0::float8 as longitude
      from listings where id = ${id} and ${mayKnow}
    )
    select near.id, name, title, company, partner_type, location, cost_rating, website, specialties, years_experience,
      created_at, is_sample
    from l left join (
      select *, row_number() over (partition by partner_type order by miles nulls last, years_experience desc, id) as rank
      from (
        select ${SUMMARY}, p.created_at, ${miles} as miles ${FROM} cross join l where ${IS_LISTED} and u.id <> l.seller_id
      ) listed
    ) near on true
    order by rank > 1, miles nulls last, years_experience desc, near.id limit ${limit}`)
  if (rows.length === 0) return undefined
  return rows.filter((row) => row.id !== null)
}
