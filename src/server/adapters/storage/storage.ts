import type { Readable } from 'node:stream'

/** Keeps files under keys that the server makes; a key never comes from a visitor unchecked. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Keeps what streams in, whole or not at all: where the source fails, nothing is left. */
  putStream(key: string, source: Readable): Promise<void>
  /** Undefined when there is nothing under the key. */
  open(key: string): Promise<StoredFile | undefined>
  /** What is not there is gone already. */
  delete(key: string): Promise<void>
  /** Every key that begins so, e.g. "documents/", with when it was put. For the sweep of files that nobody knows of. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
}

export interface StoredFile {
  size: number
  stream(): Readable
  close(): Promise<void>
}
