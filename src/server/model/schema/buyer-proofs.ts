import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PROOF_STATES } from '#shared/buyer-verification/proofs.ts'
import type { ProofKind } from '#shared/buyer-verification/buyer-verification.ts'
import { ownedByUser, users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** Proofs of funds sent by buyers. The file exists until staff decide, and is deleted with the decision. */
export const buyerProofs = pgTable(
  'buyer_proofs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedByUser(),
    kind: text('kind').$type<ProofKind>().notNull(),
    /** The amount it proves, as entered by the buyer. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Of a lender's letter: who issued it, and when. */
    issuer: text('issuer'),
    issuedOn: date('issued_on'),
    fileName: text('file_name'),
    contentType: text('content_type'),
    fileBytes: integer('file_bytes'),
    /** SHA-256 in hex: a pending file that is sent again is the same proof. */
    fileHash: text('file_hash'),
    fileKey: text('file_key').unique(),
    state: text('state', { enum: PROOF_STATES }).notNull().default('waiting'),
    /** Staff's note on their decision. */
    note: text('note'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** The last day of the verification, in the state's time zone. */
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
