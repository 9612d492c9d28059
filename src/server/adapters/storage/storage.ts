import type { ReadStream } from 'node:fs'

/** Keeps files under keys that the server makes; a key never comes from a visitor unchecked. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined when there is nothing under the key. */
  open(key: string): Promise<StoredFile | undefined>
}

export interface StoredFile {
  size: number
  stream(): ReadStream
  close(): Promise<void>
}
