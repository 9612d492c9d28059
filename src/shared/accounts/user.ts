import * as z from 'zod/mini'

/** What a person is here for (S1 §3). Nobody can choose `admin`. */
export const CHOOSABLE_ROLES = ['seller', 'buyer', 'broker', 'lender', 'advisor', 'appraiser'] as const
export type ChoosableRole = (typeof CHOOSABLE_ROLES)[number]
export const ROLES = [...CHOOSABLE_ROLES, 'admin'] as const
export type Role = (typeof ROLES)[number]

export const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'canceled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const UserId = z.uuid()
export type UserId = z.infer<typeof UserId>

/** Who is signed in, as `GET /api/auth/user` answers (S1 §3). */
export const CurrentUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Null until one is chosen. */
  role: z.nullable(z.enum(ROLES)),
  /** By role, or by the address that the operator named. */
  isAdmin: z.boolean(),
  isTrialActive: z.boolean(),
  /** Staff verified them as the professional that they are now: every figure is open to them. */
  isVerifiedProfessional: z.boolean(),
  /** A trial that ran out with nothing in its place. */
  isTrialExpired: z.boolean(),
  /** Null when there never was one. */
  trialEndsAt: z.nullable(z.string()),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** Body of `POST /api/user/role`. `isTrialUser` is the choice of "shopping and browsing", which a buyer makes. */
export const RoleChoiceInput = /* @__PURE__ */ z
  .strictObject({ role: z.enum(CHOOSABLE_ROLES), isTrialUser: z.optional(z.boolean()) })
  .check(
    z.refine(({ role, isTrialUser }) => !isTrialUser || role === 'buyer', {
      path: ['isTrialUser'],
      error: 'Only a buyer has a trial',
    }),
  )
export type RoleChoiceInput = z.infer<typeof RoleChoiceInput>

/** `reason` of the problems of `POST /api/user/trial`. */
export const TRIAL_REASONS = { roleNeeded: 'role_needed', open: 'already_open' } as const

/** Answer of `GET /api/user/trial-status`. Begun days count whole; expired is 0. */
export const TrialStatus = /* @__PURE__ */ z.object({ isExpired: z.boolean(), daysRemaining: z.number() })
export type TrialStatus = z.infer<typeof TrialStatus>

/** From here on the page says that the trial is ending. */
export const TRIAL_ENDING_DAYS = 1
/** S1 §9. */
export const TRIAL_REFETCH_MS = 5 * 60_000

/** For badges and sentences. */
export const ROLE_LABELS: Record<Role, string> = {
  seller: 'Seller',
  buyer: 'Buyer',
  broker: 'Broker',
  lender: 'Lender',
  advisor: 'Advisor',
  appraiser: 'Appraiser',
  admin: 'Administrator',
}

/** Where a choice leads after a second (S1 §4). */
export function pathAfterChoice({ role, isTrialUser }: RoleChoiceInput): '/marketplace' | '/subscribe' {
  return role === 'buyer' && isTrialUser ? '/marketplace' : '/subscribe'
}
