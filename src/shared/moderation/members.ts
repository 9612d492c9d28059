import * as z from 'zod/mini'
import { requiredText } from '#shared/fields.ts'
import { ROLES } from '#shared/accounts/roles.ts'
import { EmailAddress } from '#shared/accounts/sign-in.ts'
import { SUBSCRIPTION_STATUSES, UserId } from '#shared/accounts/user.ts'
import { LISTING_STATUSES, ListingId } from '#shared/listings/listings.ts'
import { isDay, marketDay } from '#shared/market-day.ts'
import { AuditEntry, ReportId } from './reviews.ts'

export const MEMBERS_PER_PAGE = 50
/** Members are counted up to here; of more, a page says "10,000+". */
export const MEMBERS_COUNTED = 10_000
export const MEMBERS_SEARCH_MAX_LENGTH = 200

export const MEMBER_SORTS = ['newest', 'oldest', 'name', 'email'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** Whom a list shows. */
export const MEMBER_STATES = ['suspended', 'reported', 'trial', 'subscribed', 'closed'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** A role, or none yet. */
export const MEMBER_ROLES = [...ROLES, 'none'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Query of `GET /api/admin/members`. A page begins after a member of the list, or ends before one. */
export const MembersQuery = z
  .strictObject({
    /** Part of a name or an address, whichever the case. */
    search: z.optional(
      z
        .string()
        .check(z.maxLength(MEMBERS_SEARCH_MAX_LENGTH, `must be at most ${MEMBERS_SEARCH_MAX_LENGTH} characters`)),
    ),
    role: z.optional(z.enum(MEMBER_ROLES, `must be one of ${MEMBER_ROLES.join(', ')}`)),
    state: z.optional(z.enum(MEMBER_STATES, `must be one of ${MEMBER_STATES.join(', ')}`)),
    sort: z.optional(z.enum(MEMBER_SORTS, `must be one of ${MEMBER_SORTS.join(', ')}`)),
    after: z.optional(UserId),
    before: z.optional(UserId),
  })
  .check(
    z.refine(({ after, before }) => after === undefined || before === undefined, {
      path: ['before'],
      error: 'give after or before',
    }),
  )
export type MembersQuery = z.infer<typeof MembersQuery>

/** A member as staff see them in a list. */
export const MemberRow = z.object({
  id: UserId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.nullable(z.enum(ROLES)),
  /** By role, or by the admin address that the operator configured. */
  isAdmin: z.boolean(),
  createdAt: z.string(),
  /** Null if there was no trial. */
  trialEndsAt: z.nullable(z.string()),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** All that they ever listed. */
  listings: z.number(),
  /** Browsers that are signed in. */
  sessions: z.number(),
  /** Open reports about the member, their listings or their conversations. */
  openReports: z.number(),
  isSuspended: z.boolean(),
  /** The account is closed, and will be erased. */
  isClosed: z.boolean(),
})
export type MemberRow = z.infer<typeof MemberRow>

/** Answer of `GET /api/admin/members`. */
export const MembersPage = z.object({
  items: z.array(MemberRow),
  /** At most MEMBERS_COUNTED + 1. */
  total: z.number(),
  /** What the next page comes after, and the one before it ends before; null where there is none. */
  after: z.nullable(UserId),
  before: z.nullable(UserId),
})
export type MembersPage = z.infer<typeof MembersPage>

const MemberListing = z.object({
  id: ListingId,
  title: z.string(),
  status: z.enum(LISTING_STATUSES),
  /** Paused only because its seller is suspended. */
  isHidden: z.boolean(),
  takeDown: z.nullable(z.object({ reason: z.string(), since: z.string() })),
})
export type MemberListing = z.infer<typeof MemberListing>

const MemberReport = z.object({
  id: ReportId,
  about: z.enum(['conversation', 'business', 'person', 'other']),
  reason: z.string(),
  text: z.string(),
  since: z.string(),
  closedAt: z.nullable(z.string()),
})

/** Listings, reports and log entries of one member that the desk shows, newest first. */
export const MEMBER_ITEMS = 100

/** Answer of `GET /api/admin/members/{id}`, and of every change to the member. */
export const MemberDetail = z.object({
  ...MemberRow.shape,
  /** The address that the operator configured; its owner is an administrator in any role. */
  isByAddress: z.boolean(),
  suspension: z.nullable(
    z.object({
      reason: z.string(),
      since: z.string(),
      /** Null until staff lift it. */
      endsAt: z.nullable(z.string()),
      byName: z.nullable(z.string()),
    }),
  ),
  /** Two-factor sign-in is on. */
  hasTwoFactor: z.boolean(),
  /** When a closed account is erased. */
  eraseAt: z.nullable(z.string()),
  /** The last day that was paid for; null without a subscription. */
  paidUntil: z.nullable(z.string()),
  browsers: z.array(z.object({ device: z.string(), signedInAt: z.string(), seenAt: z.string() })),
  ownListings: z.array(MemberListing),
  reports: z.array(MemberReport),
  /** What staff did about the member, their listings, and reports about them. */
  log: z.array(AuditEntry),
})
export type MemberDetail = z.infer<typeof MemberDetail>

const note = requiredText(2000, 'Say why, for the log')
const LAST_DAY = 'Choose a day from today on'

/** Body of `PUT /api/admin/members/{id}/suspension`. The member reads the reason. */
export const SuspensionInput = z.strictObject({
  reason: requiredText(1000, 'Say why: the member reads it'),
  /** The last day, in the market's time zone; null until staff lift it. */
  lastDay: z.nullable(z.string(LAST_DAY).check(z.refine(isOfferedDay, LAST_DAY))),
})
export type SuspensionInput = z.infer<typeof SuspensionInput>

/** Body of `PUT /api/admin/members/{id}/role`. */
export const StaffRoleInput = z.strictObject({ role: z.enum(ROLES, 'Choose a role'), note })
export type StaffRoleInput = z.infer<typeof StaffRoleInput>

/** Body of `PUT /api/admin/members/{id}/email`. */
export const StaffEmailInput = z.strictObject({ email: EmailAddress, note })
export type StaffEmailInput = z.infer<typeof StaffEmailInput>

/** Body of the calls that undo or end something, with a note for the log. */
export const StaffNote = z.strictObject({ note })
export type StaffNote = z.infer<typeof StaffNote>

/** When a closed account is erased: after the days in which it can be kept, or, e.g. for a legal request, as soon as a job can. */
export const ERASURES = ['later', 'at_once'] as const

/** Body of `PUT /api/admin/members/{id}/closing`. */
export const StaffClosing = z.strictObject({ erase: z.enum(ERASURES, 'Choose when'), note })
export type StaffClosing = z.infer<typeof StaffClosing>

/** Body of `PUT /api/admin/listings/{id}/take-down`. The seller reads the reason. */
export const TakeDownInput = z.strictObject({ reason: requiredText(1000, 'Say why: the seller reads it') })
export type TakeDownInput = z.infer<typeof TakeDownInput>

/** `reason` of the problems of these calls. */
export const MEMBER_REASONS = {
  yourself: 'yourself',
  lastAdmin: 'last_admin',
  admin: 'is_admin',
  nothing: 'nothing_to_do',
} as const

/** Ten years are as good as until staff lift it. */
function isOfferedDay(day: string): boolean {
  const now = Date.now()
  return isDay(day) && day >= marketDay(now) && day <= marketDay(now, 3650)
}
