import { notFound } from '#shared/api/path-parameters.ts'
import { createHash, randomBytes } from 'node:crypto'
import { invitationPath, MAX_OPEN_INVITATIONS, SHOWN_INVITATIONS } from '#shared/accounts/invitations.ts'
import type { InvitationId, InvitationInput, InvitationList, NewInvitation } from '#shared/accounts/invitations.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './store.ts'

const KEPT_DAYS = 90

/** The newest invitations, newest first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listInvitations(ctx: Context): Promise<InvitationList> {
  requireAdmin(ctx)
  return { items: await store.listInvitations(ctx.db, SHOWN_INVITATIONS) }
}

/**
 * Makes a link with which one person can join. It can't be shown again.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, conflict/too_many_invitations.
 */
export async function invite(ctx: Context, input: InvitationInput, siteUrl: string): Promise<NewInvitation> {
  const { id: actorId } = requireAdmin(ctx)
  const token = randomBytes(24).toString('base64url')
  const invitation = await ctx.db.transaction(async (tx) => {
    if ((await store.countOpen(tx)) >= MAX_OPEN_INVITATIONS) {
      const message = `${MAX_OPEN_INVITATIONS} invitations are open. Revoke some that nobody needs.`
      throw new AppError('conflict', message, { reason: 'too_many_invitations' })
    }
    await recordDecision(tx, { actorId, action: 'invite', subject: 'invitation', note: input.note })
    return store.insertInvitation(tx, { ...input, tokenHash: hashOf(token), createdBy: actorId })
  })
  return { invitation, link: siteUrl + invitationPath(token) }
}

/**
 * Makes a link useless. Whoever joined with it stays a member.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found: there is none that is open.
 */
export async function revokeInvitation(ctx: Context, id: InvitationId): Promise<void> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    const note = await store.revoke(tx, id)
    if (note === undefined) throw notFound('invitation')
    await recordDecision(tx, { actorId, action: 'revokeInvitation', subject: 'invitation', note })
  })
}

/** The open invitation of a link, if there is one. */
export async function findInvitation(
  { db }: Pick<Context, 'db'>,
  token: string | undefined,
): Promise<InvitationId | undefined> {
  return token ? store.findOpen(db, hashOf(token)) : undefined
}

/** The same, locked until the transaction ends, so that nobody else can use it up. */
export async function lockInvitation(tx: Queryable, token: string | undefined): Promise<InvitationId | undefined> {
  return token ? store.lockOpen(tx, hashOf(token)) : undefined
}

/**
 * Uses up the invitation of an account that was just verified. Returns whether it may stay: whoever began while sign-ups
 * were open has none, and needs none.
 */
export async function acceptInvitation({ db }: Pick<Context, 'db'>, userId: UserId): Promise<boolean> {
  const id = await store.findInvitationOf(db, userId)
  const isUsed = id !== undefined && (await store.useUp(db, id, userId))
  return isUsed || id === undefined || product.signUps === 'open'
}

/** For a job: deletes those that ended some time ago. */
export async function sweepInvitations({ db }: Pick<Context, 'db'>): Promise<void> {
  await store.deleteOldInvitations(db, KEPT_DAYS)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
