import * as z from 'zod/mini'
import { oneLine, uuid } from '#shared/fields.ts'

/** Invitations that are neither used nor revoked nor over, at one time. */
export const MAX_OPEN_INVITATIONS = 500
/** How many the list shows. */
export const SHOWN_INVITATIONS = 200
export const INVITATION_DAYS = { least: 1, most: 90 } as const

export const InvitationId = uuid()
export type InvitationId = z.infer<typeof InvitationId>

/** What stands in the link. Text of another shape is an invitation that is not valid. */
export const InvitationToken = z.string().check(z.maxLength(200, 'That is too long for an invitation'))

/** Body of `POST /api/admin/invitations`. */
export const InvitationInput = z.strictObject({
  /** Whom it is for, for the list of staff; the invited don't see it. */
  note: z
    .string('Say whom it is for')
    .check(
      z.trim(),
      z.minLength(1, 'Say whom it is for'),
      z.maxLength(100, 'At most 100 characters'),
      oneLine('Use a single line of text'),
    ),
  days: z
    .int('Choose how long it is valid')
    .check(z.minimum(INVITATION_DAYS.least, 'At least a day'), z.maximum(INVITATION_DAYS.most, 'At most 90 days')),
})
export type InvitationInput = z.infer<typeof InvitationInput>

export const INVITATION_STATES = ['open', 'used', 'expired', 'revoked'] as const

export const Invitation = z.object({
  id: InvitationId,
  note: z.string(),
  state: z.enum(INVITATION_STATES),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  /** Whoever joined with it, and when. */
  usedBy: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
})
export type Invitation = z.infer<typeof Invitation>

/** Answer of `GET /api/admin/invitations`: the newest, newest first. */
export const InvitationList = z.object({ items: z.array(Invitation) })
export type InvitationList = z.infer<typeof InvitationList>

/** Answer of `POST /api/admin/invitations`. The link is told this once: the site keeps no more than its hash. */
export const NewInvitation = z.object({ invitation: Invitation, link: z.string() })
export type NewInvitation = z.infer<typeof NewInvitation>

/** Where somebody joins with an invitation. */
export function invitationPath(token: string): string {
  return `/sign-in?mode=sign-up&invitation=${token}`
}
