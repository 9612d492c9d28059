import { createHmac } from 'node:crypto'
import type { DocumentId, DocumentOpenings, OpeningsQuery } from '#shared/documents/documents.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { getManaged } from '#server/documents/managed.ts'
import * as store from './openings-store.ts'

const PAGE = 50
const HOUR_MS = 3_600_000

/**
 * Records that the caller opens a document, before the first byte is sent. Returns false if the document is gone.
 * Repeated openings by the same reader within an hour count once, and signed-out ones are logged and told once: otherwise
 * anyone could inflate the public number or flood the log.
 */
export async function recordOpening(
  { db, member, secret }: Pick<Context, 'db' | 'member' | 'secret'>,
  id: DocumentId,
  { network, isDownload }: { network: string; isDownload: boolean },
): Promise<boolean> {
  const reader = member ? `user ${member.id}` : `network ${network}`
  const about = `opening ${id} ${isDownload ? 'download' : 'preview'} ${Math.floor(Date.now() / HOUR_MS)} ${reader}`
  // The hash includes the hour, so entries of the same network can't be linked across hours.
  const visit = createHmac('sha256', secret).update(about).digest('base64url')
  return db.transaction(async (tx) => {
    const opening = await store.insertOpening(tx, id, { userId: member?.id, isDownload, visit })
    if (opening?.isLogged) {
      await emit(tx, 'document.opened', { documentId: id, readerId: member?.id ?? null, isDownload })
    }
    return opening !== undefined
  })
}

/**
 * Who opened a document and when, newest first, one page at a time, and how often signed-out viewers did. For its owner
 * and staff, whose own openings are left out.
 *
 * @throws AppError not_signed_in, not_found.
 */
export async function listDocumentOpenings(
  ctx: Context,
  id: DocumentId,
  { cursor }: OpeningsQuery,
): Promise<DocumentOpenings> {
  await getManaged(ctx, id)
  const before = cursor === undefined ? undefined : Number(cursor)
  const [rows, { count, lastOpenedAt }] = await Promise.all([
    store.listNamedOpenings(ctx.db, id, before, PAGE + 1),
    store.countAnonymousOpenings(ctx.db, id),
  ])
  const items = rows.slice(0, PAGE).map(({ id: openingId, firstName, lastName, role, openedAt }) => ({
    id: openingId,
    name: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    role,
    openedAt: openedAt.toISOString(),
  }))
  return {
    items,
    nextCursor: rows.length > PAGE ? String(items.at(-1)?.id) : null,
    anonymous: { count, lastOpenedAt: lastOpenedAt?.toISOString() ?? null },
  }
}
