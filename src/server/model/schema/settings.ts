import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** The settings that staff changed, a row a change: the one with the highest version is in force. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    name: text('name').notNull(),
    /** 1 for the first change. Of two at once, the key refuses one. */
    version: integer('version').notNull(),
    /** Null: back to the default. */
    value: jsonb('value'),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] }), index('setting_changes_person').on(t.changedBy)],
)

/** The texts of pages that staff wrote, a row a change: the one with the highest version is in force. */
export const pageTexts = pgTable(
  'page_texts',
  {
    page: text('page').notNull(),
    /** 1 for the first change. Of two at once, the key refuses one. */
    version: integer('version').notNull(),
    /** Null: back to the shipped text. */
    markdown: text('markdown'),
    /** Of the shipped text that it was written against. */
    shippedHash: text('shipped_hash').notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.page, t.version] }), index('page_texts_person').on(t.changedBy)],
)

/** Links with which somebody can join while sign-ups are by invitation. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Whom staff made it for, in their words. */
    note: text('note').notNull(),
    /** Nobody joins with a link of somebody who is gone. */
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Whoever joined with it. */
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('invitations_created').on(t.createdAt, t.id),
    index('invitations_used_by').on(t.usedBy),
    index('invitations_created_by').on(t.createdBy),
  ],
)

/** With which invitation an account was made whose address is not verified yet. */
export const invitedUsers = pgTable(
  'invited_users',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
  },
  (t) => [index('invited_users_invitation').on(t.invitationId)],
)
