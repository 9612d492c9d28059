import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { AppError } from '#shared/errors.ts'

/**
 * Keeps files under keys that the server makes; a key never comes from a visitor unchecked. Of two files that are put under
 * one key, one is there whole in the end.
 *
 * @throws AppError unavailable, from each of them: no room, or the store refuses or does not answer in time.
 */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Takes in what streams, under no key yet, to be looked at before it is kept. Where the source fails, nothing is left. */
  receive(source: AsyncIterable<Uint8Array>): Promise<Draft>
  /** Undefined when there is nothing under the key. */
  open(key: string): Promise<StoredFile | undefined>
  /** What is not there is gone already. */
  delete(key: string): Promise<void>
  /** Every key that begins so, e.g. "documents/", with when it was put. For the sweep of files that nobody knows of. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
  /** Takes away what was being put before then and never came to an end, because its process died. */
  deleteDrafts(before: Date): Promise<void>
}

/** A file that came in whole. Whoever received it closes it in the end, kept or not. */
export interface Draft {
  size: number
  /** In hex. */
  sha256: string
  /** All of it, one after the other; each piece is there until the next one is asked for. */
  pieces(): AsyncIterable<Buffer>
  /** Puts it under its key, once. */
  keep(key: string): Promise<void>
  close(): Promise<void>
}

/** To be read to its end, or closed. */
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

/** Keeps what streams in, whole or not at all. */
export async function putStream(storage: Storage, key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  checkKey(key)
  const draft = await storage.receive(source)
  try {
    await draft.keep(key)
  } finally {
    await draft.close()
  }
}

/** What a disk answers when it is full, over quota, read-only or broken. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** A disk that takes no more as whoever waits for an answer should hear of it; other errors as they are. */
export function toStorageError(error: unknown, log: Logger): unknown {
  if (!NO_ROOM.has((error as NodeJS.ErrnoException | undefined)?.code ?? '')) return error
  log.error({ err: error }, 'the disk takes no more files')
  return new AppError('unavailable', 'There is no room for files at the moment. Try again later.')
}
