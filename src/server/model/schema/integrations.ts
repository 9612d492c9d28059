import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ownedByUser } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** Keys with which programs act for members. A revoked one is deleted. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    name: text('name').notNull(),
    /** How the key begins. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the key, which is stored nowhere. */
    keyHash: text('key_hash').notNull().unique(),
    scopes: text('scopes').array().notNull(),
    /** Null for one that works until it is revoked. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('api_keys_user').on(t.userId)],
)

/** Addresses of members that are told what happens. What signs the calls is derived from the id, and stored nowhere. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** When the first of the deliveries that failed in a row was given up; null after a success. */
    failingSince: instant('failing_since'),
    /** Null while it is called. */
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [index('webhook_endpoints_user').on(t.userId)],
)

/** What an endpoint is told, and what came of it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** The body, as it is sent and signed. */
    body: text('body').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The status of the last answer; null if there was none. */
    lastStatus: integer('last_status'),
    /** Why the last attempt failed. */
    lastError: text('last_error'),
    lastAttemptAt: instant('last_attempt_at'),
    /** In milliseconds. */
    lastDurationMs: bigint('last_duration_ms', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('webhook_deliveries_state', sql`state in ('waiting', 'delivered', 'failed')`),
    index('webhook_deliveries_newest').on(t.endpointId, sql`created_at desc`),
    index('webhook_deliveries_created_at').on(t.createdAt),
  ],
)
