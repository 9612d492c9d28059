import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#shared/accounts/roles.ts'
import { createdAt, updatedAt, instant } from './columns.ts'

/** All accounts. An account with an unverified address can't sign in. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** In lower case. */
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Null until one is chosen. */
    role: text('role', { enum: ROLES }),
    /** When "shopping and browsing" was first chosen; null for a trial that started before this was kept. */
    trialStartedAt: instant('trial_started_at'),
    /** As many days later as a trial then had; set once. */
    trialEndsAt: instant('trial_ends_at'),
    /** Set on the row that stands for an erased account where others keep what it took part in (docs/product/own-data.md). */
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('users_role', sql`role in ('seller', 'buyer', 'broker', 'lender', 'advisor', 'appraiser', 'admin')`),
    check('users_email', sql`email = lower(email) and length(email) <= 254`),
    index('users_created_at').on(t.createdAt, t.id),
    // For staff pages of users with a verified address. The columns cover the counts.
    index('users_newest')
      .on(t.createdAt, t.id)
      .where(sql`email_verified`),
    index('users_role')
      .on(t.role, sql`created_at desc`, sql`id desc`, t.trialEndsAt)
      .where(sql`email_verified`),
    index('users_name')
      .on(sql`lower(first_name || ' ' || last_name) collate "C"`, t.id, t.firstName, t.lastName)
      .where(sql`email_verified`),
    index('users_email_az')
      .on(sql`email collate "C"`, t.id)
      .where(sql`email_verified`),
    index('users_trial')
      .on(t.trialEndsAt, t.id)
      .where(sql`email_verified and trial_ends_at is not null`),
    index('users_search')
      .using('gin', sql`lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops`)
      .where(sql`email_verified`),
  ],
)

export const ownedByUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Signed-in browsers. Deleted on sign-out, so an old cookie is useless. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** How an account is proven: a password (`provider_id` "credential"), or an account at an identity provider. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    /** Hashed by scrypt. */
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('credentials_user').on(t.userId), uniqueIndex('credentials_account').on(t.providerId, t.accountId)],
)

/** Mailed codes, hashed, with the number of wrong attempts. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

/** Points counted by rate-limiter-flexible; `expire` is in milliseconds. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
)

/** Accounts that are closed and can still be kept. They are erased at `erase_at`. */
export const accountClosings = pgTable(
  'account_closings',
  {
    userId: ownedByUser().primaryKey(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    eraseAt: instant('erase_at').notNull(),
  },
  (t) => [index('account_closings_erase_at').on(t.eraseAt)],
)

/**
 * What an account was called before, and its former addresses, so that erasing it finds what still names them. Written by a
 * trigger of `users`.
 */
export const formerIdentities = pgTable(
  'former_identities',
  {
    userId: ownedByUser(),
    kind: text('kind', { enum: ['name', 'address'] }).notNull(),
    value: text('value').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.value] }),
    check('former_identities_kind', sql`kind in ('name', 'address')`),
  ],
)

/** The newest copy that each member asked for of what is stored about them. */
export const accountCopies = pgTable(
  'account_copies',
  {
    userId: ownedByUser().primaryKey(),
    id: uuid('id').notNull().defaultRandom(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Null while it is made. */
    fileKey: text('file_key').unique(),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    readyUntil: instant('ready_until'),
  },
  (t) => [index('account_copies_ready_until').on(t.readyUntil)],
)
