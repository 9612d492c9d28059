import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ownedByUser } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** Two-factor sign-in of members. What their apps share with the site is derived from the id, and stored nowhere. */
export const twoFactors = pgTable('two_factors', {
  userId: ownedByUser().primaryKey(),
  id: uuid('id').notNull().unique().defaultRandom(),
  createdAt: createdAt(),
  /** Null until a code shows that an app has the key. */
  confirmedAt: instant('confirmed_at'),
  /** The period of 30 seconds of the last code that was used: none is used twice. */
  lastPeriod: bigint('last_period', { mode: 'number' }),
})

/** Codes for members without their app, hashed. A used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownedByUser(),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Public halves of the keys in members' devices (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownedByUser(),
    /** As the device calls it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** In COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device signed, as far as it counts: a copy of it is behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)
