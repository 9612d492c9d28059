import * as z from 'zod/mini'
import { uuid } from '#shared/fields.ts'
import { CHOOSABLE_ROLES, ROLES } from './roles.ts'

export const SUBSCRIPTION_STATUSES = ['active', 'inactive', 'canceled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const UserId = uuid()
export type UserId = z.infer<typeof UserId>

/** The signed-in user: answer of `GET /api/auth/user` (S1 §3). */
export const CurrentUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Null until the user chooses one. */
  role: z.nullable(z.enum(ROLES)),
  /** By role, or by the admin address that the operator configured. */
  isAdmin: z.boolean(),
  /** An administrator whom the site lets work only with two-factor sign-in; `isAdmin` is false until then. */
  needsTwoFactor: z.boolean(),
  isTrialActive: z.boolean(),
  /** Staff verified them in their current professional role, so they see all figures. */
  isVerifiedProfessional: z.boolean(),
  /** The trial expired, and no subscription replaced it. */
  isTrialExpired: z.boolean(),
  /** Null if there was no trial. */
  trialEndsAt: z.nullable(z.string()),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** When the closed account is erased; null while it is open. */
  eraseAt: z.nullable(z.string()),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** Body of `POST /api/user/role`. `isTrialUser` is the "Shopping and browsing" option, for buyers only. */
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

/** Answer of `GET /api/user/trial-status`. Days are rounded up; 0 when expired. */
export const TrialStatus = /* @__PURE__ */ z.object({ isExpired: z.boolean(), daysRemaining: z.number() })
export type TrialStatus = z.infer<typeof TrialStatus>

/** Pages announce the end of the trial from this many days left. */
export const TRIAL_ENDING_DAYS = 1
/** S1 §9. */
export const TRIAL_REFETCH_MS = 5 * 60_000

/** The page that opens one second after the choice (S1 §4). */
export function pathAfterChoice({ role, isTrialUser }: RoleChoiceInput): '/marketplace' | '/subscribe' {
  return role === 'buyer' && isTrialUser ? '/marketplace' : '/subscribe'
}
