import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import {
  DEFAULT_PREFERENCES,
  DIGEST_TOPICS,
  MAX_NOTIFICATIONS,
  TOPIC_SETTINGS,
  UPDATES_PATH,
} from '#shared/notifications/notifications.ts'
import type {
  FeatureUpdate,
  IdempotencyKey,
  Notification,
  NotificationId,
  NotificationPreferences,
  PreferenceChanges,
  Unsubscribed,
} from '#shared/notifications/notifications.ts'
import { requireAdmin, requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { stopMessageMails } from '#server/conversations/mail-settings.ts'
import { endBusinessMails, endSearchMails } from '#server/saved/end-mails.ts'
import { announce } from './announce.ts'
import { findFeatureUpdate, hasRecentFeatureUpdate, lockFeatureUpdates } from './feature-update-store.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import * as preferences from './preferences-store.ts'
import * as store from './store.ts'
import { readUnsubscribeToken } from '#server/platform/mail/unsubscribe-token.ts'

/** The number of unread notifications, up to one more than the badge can show. */
export async function countUnread(ctx: Context): Promise<number> {
  const { id } = requireMember(ctx)
  return ctx.arrival?.unreadNotifications ?? store.countUnread(ctx.db, id)
}

/** The caller's newest notifications, newest first. */
export async function listNotifications(ctx: Context): Promise<Notification[]> {
  const { id, isAdmin } = requireMember(ctx)
  const all = await store.listNotifications(ctx.db, id, { isStaff: isAdmin, limit: MAX_NOTIFICATIONS })
  // Updates may be stored without a page, and a press on the bell has to lead somewhere.
  return all.map((one) => (one.type === 'feature_update' ? { ...one, path: one.path ?? UPDATES_PATH } : one))
}

/** @throws AppError not_signed_in, not_found: no such notification, or it is someone else's. */
export async function markRead(ctx: Context, id: NotificationId): Promise<void> {
  if (!(await store.markRead(ctx.db, requireMember(ctx).id, id))) {
    throw notFound('notification')
  }
}

export async function markAllRead(ctx: Context): Promise<void> {
  await store.markAllRead(ctx.db, requireMember(ctx).id)
}

export async function getPreferences(ctx: Context): Promise<NotificationPreferences> {
  return (await preferences.findPreferences(ctx.db, requireMember(ctx).id)) ?? DEFAULT_PREFERENCES
}

export async function savePreferences(ctx: Context, given: PreferenceChanges): Promise<NotificationPreferences> {
  return preferences.savePreferences(ctx.db, requireMember(ctx).id, given)
}

const SAME_TEXT_SECONDS = 60

/**
 * Announces a feature update to everyone, once. A repeat with the same key, or with the same text and page within a
 * minute, is not sent again.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, conflict: the key was used for another update.
 */
export async function triggerFeatureUpdate(ctx: Context, update: FeatureUpdate, key?: IdempotencyKey): Promise<void> {
  const { id } = requireAdmin(ctx)
  const idempotencyKey = key === undefined ? undefined : `${id}/${key}`
  const { message, path = '' } = update
  const announcement = { topic: 'feature_update', title: oneLine(update.title), message, path, idempotencyKey } as const
  await ctx.db.transaction(async (tx) => {
    await lockFeatureUpdates(tx)
    const sent = idempotencyKey === undefined ? undefined : await findFeatureUpdate(tx, idempotencyKey)
    if (sent && (sent.title !== announcement.title || sent.message !== message || sent.path !== path)) {
      throw new AppError('conflict', 'This key was already used for another update.')
    }
    if (sent || (await hasRecentFeatureUpdate(tx, announcement, SAME_TEXT_SECONDS))) return
    await announce(ctx, tx, { ...announcement, path: path || undefined })
  })
}

/**
 * Unsubscribes the recipient of the link from a topic. No sign-in is needed: the signed link is the proof.
 *
 * @throws AppError invalid_input: the link was not issued by this site.
 */
export async function unsubscribe(ctx: Context, token: string): Promise<Unsubscribed> {
  const given = readUnsubscribeToken(ctx.secret, token)
  const isKnown = given && (await store.hasUser(ctx.db, given.userId))
  if (!isKnown) {
    throw new AppError(
      'invalid_input',
      'This link is incomplete. Copy all of it, or change your settings on the site.',
      {
        fields: { token: 'is not a token of this site' },
      },
    )
  }
  if (given.topic === 'new_message') await stopMessageMails(ctx, given.userId)
  else if (given.topic === 'saved_search') await endSearchMails(ctx, given.userId, given.id ?? 0)
  else if (given.topic === 'saved_business') await endBusinessMails(ctx, given.userId, given.id ?? 0)
  else {
    const ended = given.topic === 'business_digest' ? DIGEST_TOPICS : [given.topic]
    const off = ended.map((topic) => [TOPIC_SETTINGS[topic].email, false] as const)
    await preferences.savePreferences(ctx.db, given.userId, Object.fromEntries(off))
  }
  return { topic: given.topic }
}
