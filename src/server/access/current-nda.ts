import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Nda, NdaSignature } from '#shared/access/nda.ts'
import type { Context, Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { NDA_TEXT } from './nda-text.ts'
import * as store from './nda-store.ts'
import type { NdaText, StoredSignature } from './nda-store.ts'

const LONGEST_TEXT = 100_000

/**
 * Makes the operator's agreement, or the one that comes with the software, the current version, when the site starts.
 * One that is known by its hash changes nothing, so that of two machines with different files the newer text stays.
 *
 * @throws Error if the operator's file can't be read, or is no text.
 */
export async function saveNdaText({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  const text = env.NDA_FILE === undefined ? NDA_TEXT : await readText(env.NDA_FILE)
  await store.insertText(db, { text, textHash: createHash('sha256').update(text).digest('hex') })
}

/** The current agreement, and the caller's signature of it. Anyone may call. */
export async function getNda(ctx: Context): Promise<Nda> {
  const { version, text, textHash, createdAt } = await getCurrentText(ctx.db)
  const { member } = ctx
  const signed = member && (await store.findSignature(ctx.db, member.id, version))
  return {
    version,
    text,
    textHash,
    since: createdAt,
    signature: signed ? toSignature(signed) : null,
    lastSignedVersion: member ? await store.findLastVersion(ctx.db, member.id) : null,
  }
}

export async function getCurrentText(db: Queryable): Promise<NdaText> {
  const current = await store.findCurrentText(db)
  if (!current) throw new Error('the start of the site adds a text')
  return current
}

/** The part of a signature that its signer sees. */
export function toSignature({ id, version, typedName, signedAt, certificateHash }: StoredSignature): NdaSignature {
  return { id, version, typedName, signedAt, certificateHash }
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`NDA_FILE is invalid: ${path} can't be read (${error.code ?? 'unknown error'}).`, { cause: error })
  })
  const text = isUtf8(bytes) ? bytes.toString().replaceAll('\r\n', '\n').trim() : ''
  if (text === '' || text.length > LONGEST_TEXT || text.includes('\0')) {
    throw new Error(`NDA_FILE is invalid: ${path} must be a text in UTF-8 of at most ${LONGEST_TEXT} characters.`)
  }
  return text.replace(/^\uFEFF/u, '')
}
