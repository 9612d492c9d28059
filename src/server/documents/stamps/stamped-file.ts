import { formatOfName } from '#shared/documents/documents.ts'
import type { OpenGrant } from '#server/access/open-grant.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { StoredFile } from '#server/platform/storage/storage.ts'
import { newFileKey } from '#server/platform/uploads/save-upload.ts'
import { approvalRequired } from '#server/documents/find-openable.ts'
import type { DocumentRow } from '#server/documents/store.ts'
import { stampOf } from './stamp.ts'
import { stampFile } from './stamp-in-worker.ts'
import type { StampFormat } from './stamp-in-worker.ts'
import * as store from './stamped-store.ts'

/** What is stamped now, so that two requests for one file wait for the same. */
const making = new Map<string, Promise<string | undefined>>()

/**
 * The document stamped for the reader of a grant: made at the first request, and kept until the grant ends. Undefined
 * when the document was deleted. The caller has checked the grant.
 *
 * @throws AppError forbidden/approval_required: the grant ended meanwhile; forbidden/cannot_be_stamped, unavailable.
 */
export async function openStamped(
  ctx: Context,
  document: DocumentRow,
  grant: OpenGrant,
): Promise<StoredFile | undefined> {
  const known = await store.findStampedFile(ctx.db, grant.id, document.id)
  const file = known === undefined ? undefined : await ctx.storage.open(known)
  if (file) return file
  const about = `${grant.id} ${document.fileKey}`
  const made = making.get(about) ?? make(ctx, document, grant, known).finally(() => making.delete(about))
  making.set(about, made)
  const key = await made
  return key === undefined ? undefined : ctx.storage.open(key)
}

async function make(
  ctx: Context,
  document: DocumentRow,
  grant: OpenGrant,
  missing: string | undefined,
): Promise<string | undefined> {
  const { db, storage } = ctx
  const original = await storage.open(document.fileKey)
  if (!original) return undefined
  const format = formatOfName(document.fileKey) as StampFormat
  const stamp = { ...stampOf(requireMember(ctx), grant.id), at: new Date().toISOString() }
  let bytes: Uint8Array
  try {
    bytes = await stampFile(original.stream(), format, stamp)
  } finally {
    await original.close()
  }
  const key = newFileKey('stamped', format)
  await storage.put(key, bytes)
  const added = { accessId: grant.id, documentId: document.id, key, bytes: bytes.length }
  const kept = await store.insertStampedFile(db, added, missing)
  if (kept !== key) await storage.delete(key)
  if (kept === undefined) throw approvalRequired()
  return kept
}
