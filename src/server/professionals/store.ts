import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { ProfessionalRole } from '#shared/professionals/professional-roles.ts'
import type { ProfessionalProfile, ProfessionalReviewItem, StepName } from '#shared/professionals/professionals.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'
import { IS_PROFESSIONAL } from '#server/model/is-professional.ts'

/** The contents of a profile, with the map coordinates of its location. */
export interface ProfileFacts extends Omit<
  ProfessionalProfile,
  'id' | 'isVerified' | 'verificationStatus' | 'reviewNote' | 'reviewSince' | 'updatedAt'
> {
  latitude: number | null
  longitude: number | null
}

/** The verification state of a profile. */
export interface Standing {
  status: ProfessionalProfile['verificationStatus']
  verifiedRole: ProfessionalRole | null
  /** Since when it waits, if not now. */
  reviewSince?: Date
}

const COLUMNS = sql`p.id, p.bio, p.specialties, p.portfolio_links,
  p.past_work_examples, p.years_experience, p.resume_url,
  p.license_number, p.license_kind, p.license_expires_on, p.designation, p.accreditation, p.title, p.company, p.location, p.website,
  p.cost_rating, p.review_note, p.review_since,
  p.updated_at,
  case when p.status = 'verified' and p.verified_role is distinct from u.role then 'incomplete' else p.status end
    as verification_status`

export async function findProfile(db: Queryable, userId: UserId): Promise<ProfessionalProfile | undefined> {
  return find(db, sql`where p.user_id = ${userId}`)
}

/** Locks the profile until the transaction ends, so that two changes take turns. */
export async function lockProfile(db: Queryable, userId: UserId): Promise<ProfessionalProfile | undefined> {
  return find(db, sql`where p.user_id = ${userId} for update of p`)
}

/** As `lockProfile`, with the owner; undefined if the owner is no longer a professional. */
export async function lockReviewed(
  db: Queryable,
  id: ProfessionalId,
): Promise<{ profile: ProfessionalProfile; userId: UserId; role: ProfessionalRole } | undefined> {
  const { rows } = await db.execute<ProfessionalProfile & { userId: UserId; role: ProfessionalRole }>(sql`
    select ${COLUMNS}, u.id as user_id, u.role from professional_profiles p join users u on u.id = p.user_id
    where p.id = ${id} and ${IS_PROFESSIONAL} for update of p`)
  const [row] = rows
  if (!row) return undefined
  const { userId, role, ...profile } = row
  return { profile: toProfile(profile), userId, role }
}

/** Returns false if the user has a profile already: of two simultaneous inserts, one wins. */
export async function insertProfile(db: Queryable, userId: UserId, facts: ProfileFacts): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into professional_profiles (user_id, bio, specialties, portfolio_links, past_work_examples,
      years_experience, resume_url, license_number, license_kind, license_expires_on, designation, accreditation, title, company, location, latitude,
      longitude, website, cost_rating)
    values (${userId}, ${facts.bio}, ${facts.specialties}::text[],
      ${facts.portfolioLinks}::text[], ${facts.pastWorkExamples}::text[],
      ${facts.yearsExperience}, ${facts.resumeUrl}, ${facts.licenseNumber}, ${facts.licenseKind},
      ${facts.licenseExpiresOn}::date, ${facts.designation},
      ${facts.accreditation}, ${facts.title}, ${facts.company}, ${facts.location}, ${facts.latitude},
      ${facts.longitude}, ${facts.website}, ${facts.costRating})
    on conflict (user_id) do nothing returning id`)
  return rows.length > 0
}

/** Increases with every change, so that a decision about an older version is detected. */
const NEXT_VERSION = sql`greatest(now(), updated_at + interval '1 millisecond')`

export async function updateProfile(db: Queryable, userId: UserId, facts: ProfileFacts): Promise<void> {
  await db.execute(sql`
    update professional_profiles set bio = ${facts.bio}, specialties = ${facts.specialties}::text[],
      portfolio_links = ${facts.portfolioLinks}::text[],
      past_work_examples = ${facts.pastWorkExamples}::text[], years_experience = ${facts.yearsExperience},
      resume_url = ${facts.resumeUrl}, license_number = ${facts.licenseNumber}, license_kind = ${facts.licenseKind},
      license_expires_on = ${facts.licenseExpiresOn}::date, designation = ${facts.designation},
      accreditation = ${facts.accreditation}, title = ${facts.title}, company = ${facts.company},
      location = ${facts.location}, latitude = ${facts.latitude}, longitude = ${facts.longitude},
      website = ${facts.website}, cost_rating = ${facts.costRating}, updated_at = ${NEXT_VERSION}
    where user_id = ${userId}`)
}

/** A waiting profile keeps its place in the queue. */
export async function updateStanding(
  db: Queryable,
  id: ProfessionalId,
  { status, verifiedRole, reviewSince }: Standing,
) {
  await db.execute(sql`
    update professional_profiles set status = ${status}, verified_role = ${verifiedRole},
      review_since = case when ${status} = 'pending_review' then coalesce(review_since, ${instantOrNow(reviewSince)}) end,
      updated_at = ${NEXT_VERSION}
    where id = ${id}`)
}

export async function updateReviewNote(db: Queryable, id: ProfessionalId, note: string | null): Promise<void> {
  await db.execute(sql`update professional_profiles set review_note = ${note} where id = ${id}`)
}

/** Only the first report of a step is stored. */
export async function insertStep(db: Queryable, userId: UserId, step: StepName): Promise<void> {
  await db.execute(sql`
    insert into professional_steps (user_id, step) values (${userId}, ${step}) on conflict do nothing`)
}

/** The profiles that wait for staff, in index order. */
export async function listWaitingProfiles(
  db: Queryable,
  limit: number,
): Promise<{ total: number; items: ProfessionalReviewItem[] }> {
  const { rows } = await db.execute<
    ProfessionalProfile & { name: string; email: string; role: ProfessionalRole; total: number }
  >(sql`
    select ${COLUMNS}, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.role, count(*) over () as total
    from professional_profiles p join users u on u.id = p.user_id
    where p.status = 'pending_review' and ${IS_PROFESSIONAL} order by p.review_since, p.id limit ${limit}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const { name, email, role, total: _, ...stored } = row
      const profile = toProfile(stored)
      return { id: profile.id, name, email, role, profile, since: profile.reviewSince ?? profile.updatedAt }
    }),
  }
}

async function find(db: Queryable, rest: SQL): Promise<ProfessionalProfile | undefined> {
  const { rows } = await db.execute<ProfessionalProfile>(sql`
    select ${COLUMNS} from professional_profiles p join users u on u.id = p.user_id ${rest}`)
  return rows[0] && toProfile(rows[0])
}

function toProfile(row: ProfessionalProfile): ProfessionalProfile {
  return { ...row, isVerified: row.verificationStatus === 'verified' }
}
