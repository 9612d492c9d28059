import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { PROFESSIONAL_ROLES } from '#shared/professionals/professional-roles.ts'
import { PROFESSIONAL_STATUSES, STEP_NAMES } from '#shared/professionals/professionals.ts'
import { ownedByUser } from './accounts.ts'
import { createdAt, updatedAt, instant } from './columns.ts'

/** A professional's profile (S2 §3); missing texts are empty. */
export const professionalProfiles = pgTable(
  'professional_profiles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedByUser().unique(),
    bio: text('bio').notNull(),
    specialties: text('specialties').array().notNull(),
    portfolioLinks: text('portfolio_links').array().notNull(),
    pastWorkExamples: text('past_work_examples').array().notNull(),
    yearsExperience: smallint('years_experience'),
    resumeUrl: text('resume_url').notNull(),
    licenseNumber: text('license_number').notNull(),
    designation: text('designation').notNull(),
    accreditation: text('accreditation').notNull(),
    title: text('title').notNull(),
    company: text('company').notNull(),
    location: text('location').notNull(),
    /** The coordinates of the location, if it is a known place. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    website: text('website').notNull(),
    costRating: smallint('cost_rating'),
    status: text('status', { enum: PROFESSIONAL_STATUSES }).notNull().default('incomplete'),
    /** Their role when staff verified them: after a change of role they are reviewed again. */
    verifiedRole: text('verified_role', { enum: PROFESSIONAL_ROLES }),
    /** Staff's note on their last decision. */
    reviewNote: text('review_note'),
    reviewSince: instant('review_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('professional_profiles_queue')
      .on(t.reviewSince, t.id)
      .where(sql`status = 'pending_review'`),
    index('professional_profiles_verified')
      .on(t.yearsExperience, t.id)
      .where(sql`status = 'verified'`),
    check('professional_profiles_status', sql`status in ('incomplete', 'pending_review', 'verified', 'rejected')`),
    check('professional_profiles_years', sql`years_experience between 0 and 50`),
    check('professional_profiles_cost', sql`cost_rating between 1 and 3`),
    check('professional_profiles_queue_time', sql`(status = 'pending_review') = (review_since is not null)`),
    check('professional_profiles_role', sql`(status = 'verified') = (verified_role is not null)`),
    check('professional_profiles_place', sql`(latitude is null) = (longitude is null)`),
  ],
)

/** The checklist steps that a user reported while filling in a profile, and when first (S2 §4). */
export const professionalSteps = pgTable(
  'professional_steps',
  { userId: ownedByUser(), step: text('step', { enum: STEP_NAMES }).notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.step] })],
)
