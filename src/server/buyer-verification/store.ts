import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { BuyerProof, BuyerProofId, ProofReviewItem } from '#shared/buyer-verification/proofs.ts'
import type { ProofKind } from '#shared/buyer-verification/buyer-verification.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'
import type { KeptFile } from '#server/platform/uploads/save-upload.ts'
import { IN_FORCE } from '#server/model/proof-in-force.ts'
import { TODAY } from '#server/model/market-time.ts'

/** A new proof. */
export interface NewProof extends KeptFile {
  userId: UserId
  kind: ProofKind
  amountCents: number
  /** Of a lender's letter. */
  issuer?: string | undefined
  issuedOn?: string | undefined
  /** When it was sent, if not now. */
  createdAt?: Date
}

/** A proof with the fields that never leave the server. */
export interface StoredProof extends BuyerProof {
  userId: UserId
  fileHash: string | null
  fileKey: string | null
}

interface ProofRow extends Omit<StoredProof, 'file'> {
  fileName: string | null
  contentType: string | null
  fileSize: number | null
}

const COLUMNS = sql`p.id, p.user_id, p.kind, p.amount_cents, p.issuer,
  p.issued_on, p.state, p.note,
  p.created_at, p.decided_at, p.valid_until, p.file_name,
  p.content_type, p.file_bytes as file_size, p.file_hash, p.file_key`

export async function findNewestProof(db: Queryable, userId: UserId): Promise<StoredProof | undefined> {
  return find(db, sql`where p.user_id = ${userId} and p.state <> 'withdrawn' order by p.id desc limit 1`)
}

export async function findWaitingProof(db: Queryable, userId: UserId): Promise<StoredProof | undefined> {
  return find(db, sql`where p.user_id = ${userId} and p.state = 'waiting'`)
}

export async function findProof(db: Queryable, id: BuyerProofId): Promise<StoredProof | undefined> {
  return find(db, sql`where p.id = ${id}`)
}

/** Locks the proof until the transaction ends, so that two decisions take turns. */
export async function lockProof(db: Queryable, id: BuyerProofId): Promise<StoredProof | undefined> {
  return find(db, sql`where p.id = ${id} for update`)
}

/** Of simultaneous inserts by one buyer, one wins; undefined for the others. */
export async function insertProof(db: Queryable, proof: NewProof): Promise<StoredProof | undefined> {
  const { rows } = await db.execute<ProofRow>(sql`
    insert into buyer_proofs as p (user_id, kind, amount_cents, issuer, issued_on, file_name, content_type, file_bytes, file_hash, file_key,
      created_at)
    values (${proof.userId}, ${proof.kind}, ${proof.amountCents}, ${proof.issuer ?? null}, ${proof.issuedOn ?? null}::date,
      ${proof.fileName}, ${proof.contentType},
      ${proof.fileSize}, ${proof.fileHash}, ${proof.fileKey}, ${instantOrNow(proof.createdAt)})
    on conflict (user_id) where state = 'waiting' do nothing returning ${COLUMNS}`)
  return rows[0] && toProof(rows[0])
}

/** Makes a user a verified buyer for that many days from today, without a file. */
export async function insertVerification(
  db: Queryable,
  {
    userId,
    kind,
    amountCents,
    issuer,
    issuedOn,
    days,
  }: Pick<NewProof, 'userId' | 'kind' | 'amountCents' | 'issuer' | 'issuedOn'> & { days: number },
): Promise<void> {
  await db.execute(sql`
    insert into buyer_proofs (user_id, kind, amount_cents, issuer, issued_on, state, decided_at, valid_until)
    values (${userId}, ${kind}, ${amountCents}, ${issuer ?? null}, ${issuedOn ?? null}::date, 'approved', now(),
      ${TODAY} + ${days}::integer)`)
}

const WITHOUT_FILE = sql`file_name = null, content_type = null, file_bytes = null, file_hash = null, file_key = null`

/** Stores the staff's decision about a locked proof. From then on the file can't be opened. */
export async function closeProof(
  db: Queryable,
  id: BuyerProofId,
  about: { state: 'approved' | 'rejected'; note: string | null; decidedBy: UserId; validUntil: string | null },
): Promise<void> {
  await db.execute(sql`
    update buyer_proofs set state = ${about.state}, note = ${about.note}, decided_by = ${about.decidedBy},
      decided_at = now(), valid_until = ${about.validUntil}::date, ${WITHOUT_FILE}
    where id = ${id}`)
}

/** Returns the file of the withdrawn proof, which can't be opened from now on; undefined if none waited. */
export async function withdrawWaitingProof(db: Queryable, userId: UserId): Promise<{ fileKey: string } | undefined> {
  const { rows } = await db.execute<{ fileKey: string }>(sql`
    with waiting as (
      select id as waiting_id, file_key as key from buyer_proofs where user_id = ${userId} and state = 'waiting' for update
    )
    update buyer_proofs set state = 'withdrawn', ${WITHOUT_FILE} from waiting where id = waiting_id
    returning waiting.key as file_key`)
  return rows[0]
}

/** The proofs that wait for staff, in index order. */
export async function listWaitingProofs(
  db: Queryable,
  limit: number,
): Promise<{ total: number; items: ProofReviewItem[] }> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select ${COLUMNS}, trim(u.first_name || ' ' || u.last_name) as buyer_name, u.email as buyer_email,
      (select max(valid_until) from buyer_proofs where user_id = p.user_id and ${IN_FORCE}) as verified_until,
      (select note from buyer_proofs where user_id = p.user_id and decided_at is not null order by id desc limit 1)
        as last_note,
      (select count(*) from buyer_proofs where state = 'waiting') as total
    from buyer_proofs p join users u on u.id = p.user_id
    where p.state = 'waiting' order by p.created_at, p.id limit ${limit}`)
  return { total: rows[0]?.total ?? 0, items: rows.flatMap(toReviewItem) }
}

interface WaitingRow
  extends ProofRow, Pick<ProofReviewItem, 'buyerName' | 'buyerEmail' | 'verifiedUntil' | 'lastNote'> {
  total: number
}

function toReviewItem(row: WaitingRow): ProofReviewItem[] {
  const { id, kind, amountCents, issuer, issuedOn, file, createdAt } = toProof(row)
  const { buyerName, buyerEmail, verifiedUntil, lastNote } = row
  const about = { buyerName, buyerEmail, verifiedUntil, lastNote }
  return file ? [{ id, kind, amountCents, issuer, issuedOn, file, since: createdAt, ...about }] : []
}

async function find(db: Queryable, rest: SQL): Promise<StoredProof | undefined> {
  const { rows } = await db.execute<ProofRow>(sql`select ${COLUMNS} from buyer_proofs p ${rest}`)
  return rows[0] && toProof(rows[0])
}

function toProof({ fileName, contentType, fileSize, ...row }: ProofRow): StoredProof {
  const file =
    fileName === null || contentType === null || fileSize === null ? null : { fileName, contentType, fileSize }
  return {
    ...row,
    file,
  }
}
