import type { Role } from '#shared/accounts/roles.ts'
import type { CurrentUser, SubscriptionStatus, UserId } from '#shared/accounts/user.ts'
import { TWO_FACTOR_REASONS } from '#shared/accounts/two-factor.ts'
import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'

/** The signed-in user, as stored when the request began. */
export interface Member {
  id: UserId
  firstName: string
  lastName: string
  email: string
  role: Role | null
  isAdmin: boolean
  /** Two-factor sign-in is on, or no password opens the account. */
  hasTwoFactor: boolean
  /** An administrator whom the site lets work only with two-factor sign-in; `isAdmin` is false until then. */
  needsTwoFactor: boolean
  /** By the database's clock. */
  isTrialActive: boolean
  trialEndsAt: Date | null
  /** Days, rounded up; null when there never was a trial. */
  trialDaysRemaining: number | null
  subscriptionStatus: SubscriptionStatus
  /** Staff approved a proof of funds that is still valid. */
  isVerifiedBuyer: boolean
  /** Staff verified them in their current professional role. */
  isVerifiedProfessional: boolean
  /** When their closed account is erased; null while it is open. */
  eraseAt: string | null
}

/** The caller; undefined for a visitor who is signed out. */
interface Asked {
  member: Member | undefined
}

/** @throws AppError not_signed_in. */
export function requireMember({ member }: Asked): Member {
  if (!member) throw new AppError('not_signed_in', 'Sign in to continue.')
  return member
}

/** @throws AppError not_signed_in, forbidden/admin_required, forbidden/two_factor_needed. */
export function requireAdmin(asked: Asked): Member {
  const member = requireMember(asked)
  if (member.needsTwoFactor) {
    const message = 'Switch on two-factor sign-in on your account page first.'
    throw new AppError('forbidden', message, { reason: TWO_FACTOR_REASONS.needed })
  }
  if (!member.isAdmin) throw new AppError('forbidden', 'Only administrators can do this.', { reason: 'admin_required' })
  return member
}

/** A member as a caller: an administrator has no rights of staff before the second factor that the site asks for. */
export function asCaller(member: Member): Member {
  const isLocked = product.staffSignIn === 'two-factor' && member.isAdmin && !member.hasTwoFactor
  return isLocked ? { ...member, isAdmin: false, needsTwoFactor: true } : member
}

/**
 * Revenue, ratios, exact addresses and all pictures: for members with a running trial or a subscription, for staff (S1
 * §6), and for verified professionals, whose "premium features" are unlocked (S2 §2). Writing to sellers is not
 * included.
 */
export function hasPremiumAccess(member: Member | undefined): boolean {
  return (
    member !== undefined &&
    (member.isAdmin || member.isTrialActive || member.isVerifiedProfessional || hasSubscription(member))
  )
}

/** What it takes to start conversations with sellers. */
export function hasSubscription(member: Member): boolean {
  return member.subscriptionStatus === 'active'
}

/** The trial is over and nothing replaced it, so details are locked. */
export function isTrialExpired(member: Member): boolean {
  return member.trialEndsAt !== null && !hasPremiumAccess(member)
}

export function toCurrentUser(member: Member): CurrentUser {
  const { trialDaysRemaining: _, isVerifiedBuyer: __, hasTwoFactor: ___, trialEndsAt, ...rest } = member
  return { ...rest, isTrialExpired: isTrialExpired(member), trialEndsAt: trialEndsAt?.toISOString() ?? null }
}
