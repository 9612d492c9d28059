import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { NdaSignature, NdaSignatureId } from '#shared/access/nda.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface NdaText {
  version: number
  text: string
  textHash: string
  createdAt: string
}

/** A signature with the fields that only its certificate shows. */
export interface StoredSignature extends NdaSignature {
  /** Null when the account was closed. */
  userId: UserId | null
  /** Null once the signer's account is erased. */
  certificateKey: string | null
}

export interface NewSignature extends Omit<StoredSignature, 'userId' | 'certificateKey'> {
  userId: UserId
  certificateKey: string
  email: string
  ipAddress: string
  userAgent: string
}

/** The newest version; undefined before the first one. */
export async function findCurrentText(db: Queryable): Promise<NdaText | undefined> {
  const { rows } = await db.execute<NdaText>(sql`
    select version, text, text_hash, created_at from nda_texts
    order by version desc limit 1`)
  const [row] = rows
  return row
}

/** Adds a text as the next version, unless it is or was one. Of two machines that start at once, one adds it. */
export async function insertText(db: Queryable, { text, textHash }: Pick<NdaText, 'text' | 'textHash'>): Promise<void> {
  await db.execute(sql`
    insert into nda_texts (version, text, text_hash)
    select coalesce(max(version), 0) + 1, ${text}, ${textHash} from nda_texts
    having not coalesce(bool_or(text_hash = ${textHash}), false)
    on conflict do nothing`)
}

export async function findSignature(
  db: Queryable,
  userId: UserId,
  version: number,
): Promise<StoredSignature | undefined> {
  return selectSignature(db, sql`user_id = ${userId} and version = ${version}`)
}

export async function findSignatureById(db: Queryable, id: NdaSignatureId): Promise<StoredSignature | undefined> {
  return selectSignature(db, sql`id = ${id}`)
}

export async function findSignatureByHash(db: Queryable, hash: string): Promise<StoredSignature | undefined> {
  return selectSignature(db, sql`certificate_hash = ${hash}`)
}

export async function findLastVersion(db: Queryable, userId: UserId): Promise<number | null> {
  const { rows } = await db.execute<{ version: number | null }>(sql`
    select max(version) as version from nda_signatures where user_id = ${userId}`)
  return rows[0]?.version ?? null
}

/** Returns false if the user has signed this version meanwhile. */
export async function insertSignature(db: Queryable, signature: NewSignature): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into nda_signatures (id, user_id, version, typed_name, email, ip_address, user_agent, signed_at,
      certificate_hash, certificate_key)
    values (${signature.id}, ${signature.userId}, ${signature.version}, ${signature.typedName}, ${signature.email},
      ${signature.ipAddress}, ${signature.userAgent}, ${signature.signedAt}::timestamptz, ${signature.certificateHash},
      ${signature.certificateKey})
    on conflict (user_id, version) do nothing returning id`)
  return rows.length > 0
}

/** Whether the signer asked for a business of this seller. */
export async function isAskedBySigner(db: Queryable, sellerId: UserId, signerId: UserId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from listing_access a join listings l on l.id = a.listing_id
    where a.user_id = ${signerId} and l.seller_id = ${sellerId} limit 1`)
  return rows.length > 0
}

async function selectSignature(db: Queryable, condition: SQL): Promise<StoredSignature | undefined> {
  const { rows } = await db.execute<StoredSignature>(sql`
    select id, user_id, version, typed_name, signed_at,
      certificate_hash, certificate_key
    from nda_signatures where ${condition}`)
  const [row] = rows
  return row
}
