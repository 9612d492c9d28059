import { randomUUID } from 'node:crypto'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { insertOpening } from './openings/openings-store.ts'
import * as store from './store.ts'
import type { NewDocument } from './store.ts'

/** One recorded opening of a document. */
export interface PastOpening {
  userId: UserId
  isDownload: boolean
  openedAt: Date
}

/** Adds a document whose file is already stored, with its openings. For seeds: permissions are not checked. */
export async function addDocument(
  { db }: { db: Queryable },
  document: NewDocument,
  openings: readonly PastOpening[],
): Promise<void> {
  const { id } = await store.insertDocument(db, document)
  for (const opening of openings) await insertOpening(db, id, { ...opening, visit: randomUUID() })
}

export type { NewDocument }
