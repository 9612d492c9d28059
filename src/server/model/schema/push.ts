import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ownedByUser, sessions } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

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
