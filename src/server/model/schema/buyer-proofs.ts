import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PROOF_STATES } from '#shared/buyer-verification/proofs.ts'
import type { ProofKind } from '#shared/buyer-verification/buyer-verification.ts'
import { ownedByUser, users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** What buyers send to show that they can pay. The file is there while it waits for staff, and goes with the decision. */
export const buyerProofs = pgTable(
  'buyer_proofs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedByUser(),
    kind: text('kind').$type<ProofKind>().notNull(),
    /** What it shows, as its buyer says. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    fileName: text('file_name'),
    contentType: text('content_type'),
    fileBytes: integer('file_bytes'),
    /** SHA-256 in hex: the file that waits, sent once more, is the same proof. */
    fileHash: text('file_hash'),
    fileKey: text('file_key').unique(),
    state: text('state', { enum: PROOF_STATES }).notNull().default('waiting'),
    /** What staff said with their decision. */
    note: text('note'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** The last day of the verification, in the time of the market's state. */
    validUntil: date('valid_until'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('buyer_proofs_waiting')
      .on(t.userId)
      .where(sql`state = 'waiting'`),
    index('buyer_proofs_user').on(t.userId, t.id),
    index('buyer_proofs_decided_by').on(t.decidedBy),
    index('buyer_proofs_queue')
      .on(t.createdAt, t.id)
      .where(sql`state = 'waiting'`),
    check('buyer_proofs_state', sql`state in ('waiting', 'approved', 'rejected', 'withdrawn')`),
    check('buyer_proofs_amount', sql`amount_cents between 1 and 100000000000`),
    check('buyer_proofs_file', sql`(state = 'waiting') = (file_key is not null)`),
    check('buyer_proofs_validity', sql`(state = 'approved') = (valid_until is not null)`),
  ],
)
