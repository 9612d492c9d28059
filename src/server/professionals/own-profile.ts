import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { isProfessional } from '#shared/professionals/professional-roles.ts'
import {
  completenessOf,
  PROFESSIONAL_STEPS,
  RESTRICTED,
  STEP_NAMES,
  statusAfterChange,
} from '#shared/professionals/professionals.ts'
import type { ProfessionalRole } from '#shared/professionals/professional-roles.ts'
import type {
  Completeness,
  ProfessionalProfile,
  ProfileInput,
  StepReport,
} from '#shared/professionals/professionals.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { resolvePlace } from '#server/listings/places/gazetteer.ts'
import * as store from './store.ts'
import type { ProfileFacts } from './store.ts'

/** The caller's profile; null if there is none. @throws AppError not_signed_in, forbidden/professional_required. */
export async function getOwnProfile(ctx: Context): Promise<ProfessionalProfile | null> {
  const { id } = requireProfessional(ctx)
  return (await store.findProfile(ctx.db, id)) ?? null
}

/** How complete the saved profile is. @throws AppError not_signed_in, forbidden/professional_required. */
export async function getCompleteness(ctx: Context): Promise<Completeness> {
  return completenessOf(await getOwnProfile(ctx))
}

/** @throws AppError not_signed_in, forbidden/professional_required, conflict/profile_exists. */
export async function createProfile(ctx: Context, input: ProfileInput): Promise<ProfessionalProfile> {
  const { id } = requireProfessional(ctx)
  if (!(await store.insertProfile(ctx.db, id, withInput(EMPTY_PROFILE, input)))) {
    throw new AppError('conflict', 'You already have a profile. Edit it instead.', { reason: 'profile_exists' })
  }
  return getSaved(ctx.db, id)
}

/**
 * Changes the profile. New credentials put a verified profile back under review. An open step makes a waiting or
 * verified profile incomplete.
 *
 * @throws AppError not_signed_in, forbidden/professional_required, not_found: there is no profile yet.
 */
export async function changeProfile(ctx: Context, input: ProfileInput): Promise<ProfessionalProfile> {
  const { id, role } = requireProfessional(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await store.lockProfile(tx, id)
    if (!before) throw noProfile()
    await store.updateProfile(tx, id, withInput(before, input))
    const after = await getSaved(tx, id)
    const status = statusAfterChange(before, after)
    await store.updateStanding(tx, before.id, { status, verifiedRole: status === 'verified' ? role : null })
    return getSaved(tx, id)
  })
}

/**
 * After a change of name, a verified profile goes back under review, and a waiting one gets a new version, so that a
 * decision about the old name is refused.
 */
export async function reviewName(tx: Queryable, id: UserId): Promise<void> {
  const profile = await store.lockProfile(tx, id)
  if (!profile) return
  const status = profile.isVerified ? 'pending_review' : profile.verificationStatus
  await store.updateStanding(tx, profile.id, { status, verifiedRole: null })
}

/**
 * Submits the profile to the review queue. A profile that waits or is verified already does not change, so a repeated
 * submit is harmless.
 *
 * @throws AppError not_signed_in, forbidden/professional_required, not_found: there is no profile yet,
 *   conflict/profile_incomplete.
 */
export async function sendForVerification(ctx: Context): Promise<ProfessionalProfile> {
  const { id } = requireProfessional(ctx)
  return ctx.db.transaction(async (tx) => {
    const profile = await store.lockProfile(tx, id)
    if (!profile) throw noProfile()
    const { from, to } = PROFESSIONAL_STEPS.send
    if (!from.some((status) => status === profile.verificationStatus)) return profile
    const { nextSteps } = completenessOf(profile)
    if (nextSteps.length > 0) {
      throw new AppError(
        'conflict',
        `Your profile is not complete: ${nextSteps.length} of ${STEP_NAMES.length} steps are open.`,
        { reason: 'profile_incomplete' },
      )
    }
    await store.updateStanding(tx, profile.id, { status: to, verifiedRole: null })
    return getSaved(tx, id)
  })
}

/** Records that a field was filled in (S2 §4). @throws AppError not_signed_in, forbidden/professional_required. */
export async function reportStep(ctx: Context, { step }: StepReport): Promise<void> {
  await store.insertStep(ctx.db, requireProfessional(ctx).id, step)
}

/** @throws AppError not_signed_in; forbidden/professional_required, with the text of S2 §8. */
function requireProfessional(ctx: Context): { id: UserId; role: ProfessionalRole } {
  const { id, role } = requireMember(ctx)
  if (isProfessional(role)) return { id, role }
  throw new AppError('forbidden', `${RESTRICTED.title}: ${RESTRICTED.text}`, { reason: 'professional_required' })
}

async function getSaved(db: Queryable, id: UserId): Promise<ProfessionalProfile> {
  const profile = await store.findProfile(db, id)
  if (!profile) throw noProfile()
  return profile
}

function noProfile(): AppError {
  return new AppError('not_found', 'You have no profile yet. Save one first.')
}

export const EMPTY_PROFILE: Omit<ProfileFacts, 'latitude' | 'longitude'> = {
  bio: '',
  specialties: [],
  portfolioLinks: [],
  pastWorkExamples: [],
  yearsExperience: null,
  resumeUrl: '',
  licenseNumber: '',
  licenseKind: '',
  licenseExpiresOn: null,
  designation: '',
  accreditation: '',
  title: '',
  company: '',
  location: '',
  website: '',
  costRating: null,
}

/** Merges the given fields into the profile; a known location gets its map coordinates. */
export function withInput(before: Omit<ProfileFacts, 'latitude' | 'longitude'>, input: ProfileInput): ProfileFacts {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const facts = { ...before, ...given }
  const place = resolvePlace(facts.location)
  return { ...facts, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}
