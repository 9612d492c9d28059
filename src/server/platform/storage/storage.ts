import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { AppError } from '#shared/errors.ts'

/**
 * Stores files under keys that the server makes; a key from a visitor is always checked. When two files are stored
 * under one key, one of them is there complete in the end.
 *
 * @throws AppError unavailable, from each method: no space, or the store refuses or times out.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Receives a stream without a key, so that it can be inspected before it is stored. A failed source leaves nothing.
   */
  receive(source: AsyncIterable<Uint8Array>): Promise<Draft>
  /** Undefined when there is nothing under the key. */
  open(key: string): Promise<StoredFile | undefined>
  /** Deleting a missing file succeeds. */
  delete(key: string): Promise<void>
  /** Every key with this prefix, e.g. "documents/". For backups, and for the sweep of unreferenced files. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Deletes unfinished uploads from before then, whose process died. */
  deleteDrafts(before: Date): Promise<void>
}

export interface ListedFile {
  key: string
  /** When it was stored. */
  modifiedAt: Date
  /** In bytes. */
  size: number
}

/** A complete upload. Its receiver closes it in the end, stored or not. */
export interface Draft {
  size: number
  /** In hex. */
  sha256: string
  /** The whole content in order; each piece is valid until the next one is requested. */
  pieces(): AsyncIterable<Buffer>
  /** Stores it under its key, once. */
  keep(key: string): Promise<void>
  close(): Promise<void>
}

/** Must be read to its end or closed. */
export interface StoredFile {
  size: number
  /** Once only. */
  stream(): Readable
  close(): Promise<void>
}

const KEY = /^[a-z0-9]+(?:[-/][a-z0-9]+)*\.[a-z0-9]+$/u
const PREFIX = /^[a-z0-9]+\/$/u

export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`)
}

export function checkPrefix(prefix: string): void {
  if (!PREFIX.test(prefix)) throw new Error(`not a prefix of storage keys: ${prefix}`)
}

/** Stores a stream, complete or not at all. */
export async function putStream(storage: Storage, key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  checkKey(key)
  const draft = await storage.receive(source)
  try {
    await draft.keep(key)
  } finally {
    await draft.close()
  }
}

/** The errors of a disk that is full, over quota, read-only or broken. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Turns the errors of a full disk into one that can be shown; returns other errors unchanged. */
export function toStorageError(error: unknown, log: Logger): unknown {
  if (!NO_ROOM.has((error as NodeJS.ErrnoException | undefined)?.code ?? '')) return error
  log.error({ err: error }, 'the disk accepts no more files')
  return new AppError('unavailable', 'There is no room for files at the moment. Try again later.')
}
