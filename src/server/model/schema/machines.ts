import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The machines that serve this database, so that one with other secrets or files of its own is refused at start. */
export const machines = pgTable('machines', {
  /** From `DATA_DIR/machine-id`. */
  id: text('id').primaryKey(),
  /** Its host name, for messages. */
  name: text('name').notNull(),
  /** Derived from AUTH_SECRET, which can't be computed from it. */
  secretFingerprint: text('secret_fingerprint').notNull(),
  /** Whether the secret was generated in its DATA_DIR. */
  hasOwnSecret: boolean('has_own_secret').notNull(),
  /** Whether files are stored in its DATA_DIR. */
  hasOwnFiles: boolean('has_own_files').notNull(),
  /** Whether mails are stored in its DATA_DIR. */
  hasOwnMails: boolean('has_own_mails').notNull(),
  /** A minute after its last heartbeat; in the past once it was stopped. */
  liveUntil: instant('live_until').notNull(),
})
