import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { NOTIFICATION_TOPICS, PERSONAL_TYPES } from '#shared/notifications/notifications.ts'
import { ownedByUser, sessions } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** A notification for many users. The fan-out goes through the users in the order of their ids. */
export const announcements = pgTable(
  'announcements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A topic that users can switch off, or a notice about one user's own affairs. */
    topic: text('topic', { enum: [...NOTIFICATION_TOPICS, ...PERSONAL_TYPES] }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** What administrators read instead, e.g. with a name. */
    staffMessage: text('staff_message'),
    /** The page it links to, and the one for administrators. Null: no link. */
    path: text('path'),
    staffPath: text('staff_path'),
    /** The user who caused it: they know already, or get a message of their own. */
    exceptUserId: uuid('except_user_id'),
    /** The last user reached by the fan-out. */
    reachedUserId: uuid('reached_user_id'),
    finishedAt: instant('finished_at'),
    createdAt: createdAt(),
    /** The member of staff who sent it, and their idempotency key, so that it exists only once. */
    idempotencyKey: text('idempotency_key'),
  },
  (t) => [
    uniqueIndex('announcements_idempotency_key')
      .on(t.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('announcements_feature_updates')
      .on(t.createdAt)
      .where(sql`topic = 'feature_update'`),
    check(
      'announcements_topic',
      sql`topic in ('feature_update', 'new_user_signup', 'business_listed', 'seller_verified', 'listing_reviewed', 'buyer_proof_reviewed', 'professional_reviewed', 'payment_failed', 'payment_refunded', 'access_requested', 'access_granted', 'access_declined', 'access_ended', 'saved_search_matched', 'saved_business_changed', 'contact_returned', 'listing_paused', 'figure_reviewed', 'offer_received', 'offer_answered', 'task_due', 'room_question', 'program_access', 'account_suspended', 'account_changed', 'listing_moderated')`,
    ),
  ],
)

/** A user's copy of an announcement; one each. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedByUser(),
    announcementId: bigint('announcement_id', { mode: 'number' })
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    readAt: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.announcementId),
    index('notifications_newest').on(t.userId, t.id),
    index('notifications_unread')
      .on(t.userId)
      .where(sql`read_at is null`),
  ],
)

/** The settings of users who changed one; all others have S2's defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: ownedByUser().primaryKey(),
  featureUpdatesInApp: boolean('feature_updates_in_app').notNull(),
  featureUpdatesEmail: boolean('feature_updates_email').notNull(),
  newUserSignupInApp: boolean('new_user_signup_in_app').notNull(),
  newUserSignupEmail: boolean('new_user_signup_email').notNull(),
  businessListedInApp: boolean('business_listed_in_app').notNull(),
  businessListedEmail: boolean('business_listed_email').notNull(),
  sellerVerifiedInApp: boolean('seller_verified_in_app').notNull(),
  sellerVerifiedEmail: boolean('seller_verified_email').notNull(),
})

/** Browsers that get pushes. One goes with its session: a browser that is signed out gets none. */
export const pushBrowsers = pgTable(
  'push_browsers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the browser's push service takes notes for it. Who knows it could send some. */
    endpoint: text('endpoint').notNull().unique(),
    /** The keys for which notes are sealed. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    /** When the browser last opened the site, or took a note. */
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (t) => [index('push_browsers_user').on(t.userId, t.usedAt)],
)

/** The choices of members who changed one; all others have the defaults. */
export const pushPreferences = pgTable('push_preferences', {
  userId: ownedByUser().primaryKey(),
  messages: boolean('messages').notNull(),
  ownAffairs: boolean('own_affairs').notNull(),
  saved: boolean('saved').notNull(),
  featureUpdates: boolean('feature_updates').notNull(),
  newUserSignup: boolean('new_user_signup').notNull(),
  businessListed: boolean('business_listed').notNull(),
  sellerVerified: boolean('seller_verified').notNull(),
})
