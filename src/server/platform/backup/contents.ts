import { createHash, createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pipeline as connect } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Draft, Storage } from '#server/platform/storage/storage.ts'
import type { Cipher } from './cipher.ts'

export const CONTENTS = 'contents/'
/** Pictures and PDFs gain nothing from a higher level, and rows little. */
const LEVEL = 3

/** A content before compression. Two contents with the same hash are stored once. */
export interface Content {
  /** In hex. */
  sha256: string
  size: number
}

/** A content as it is stored, compressed and perhaps encrypted. */
export interface StoredContent extends Content {
  /** The key is made from it. */
  name: string
}

/** What is stored differs from what was written. */
export class BrokenContentError extends Error {}

export interface ContentWriter {
  /** Stores a content, unless the target has it already. */
  write(source: AsyncIterable<Uint8Array>): Promise<Content>
  /** Takes over a content that the target has already. Returns whether it has. */
  reuse(content: Content): boolean
  /** Everything that was written or taken over. */
  stored(): StoredContent[]
  /** Stored bytes that the target did not have before. */
  addedBytes(): number
}

/** @param known What the target has already, by name. */
export function createContentWriter(
  target: Storage,
  cipher: Cipher | undefined,
  known: ReadonlyMap<string, StoredContent>,
): ContentWriter {
  const stored = new Map<string, StoredContent>()
  let addedBytes = 0

  async function settle(content: Content, draft: Draft): Promise<void> {
    const name = nameOf(content, cipher)
    if (stored.has(name)) return
    const existing = known.get(name)
    // Noted before it is stored, so that of two equal contents that arrive at once one is stored.
    stored.set(name, existing ?? { name, sha256: draft.sha256, size: draft.size })
    if (existing) return
    await draft.keep(keyOf(name, cipher))
    addedBytes += draft.size
  }

  return {
    async write(source) {
      const hash = createHash('sha256')
      let size = 0
      async function* hashed() {
        for await (const chunk of source) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      }
      const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } })
      const draft = await pipeline(hashed, compress, (compressed: AsyncIterable<Uint8Array>) =>
        target.receive(cipher ? cipher.encrypt(compressed) : compressed),
      )
      try {
        const content = { sha256: hash.digest('hex'), size }
        await settle(content, draft)
        return content
      } finally {
        await draft.close()
      }
    },
    reuse(content) {
      const name = nameOf(content, cipher)
      const existing = known.get(name)
      if (existing) stored.set(name, existing)
      return existing !== undefined
    },
    stored: () => [...stored.values()],
    addedBytes: () => addedBytes,
  }
}

/** With a cipher the name is keyed: a hash of the content would confirm a guess of what it is. */
export function nameOf({ sha256 }: Content, cipher: Pick<Cipher, 'nameKey'> | undefined): string {
  return cipher ? createHmac('sha256', cipher.nameKey).update(sha256).digest('hex') : sha256
}

export function keyOf(name: string, cipher: object | undefined): string {
  return `${CONTENTS}${name.slice(0, 2)}/${name}.${cipher ? 'age' : 'zst'}`
}

/** The key's name; undefined for a key that is not a content's. */
export function nameOfKey(key: string): string | undefined {
  return /^contents\/[0-9a-f]{2}\/([0-9a-f]{64})\.(?:zst|age)$/u.exec(key)?.[1]
}

/**
 * Reads a content and compares it with what was written.
 *
 * @throws BrokenContentError at the end at the latest.
 */
export async function* readContent(
  target: Storage,
  cipher: Cipher | undefined,
  stored: StoredContent,
  content: Content,
): AsyncGenerator<Buffer> {
  const plain = createHash('sha256')
  let size = 0
  try {
    const decompress = createZstdDecompress()
    const bytes = readStored(target, cipher, stored)
    connect(Readable.from(decrypted(bytes, cipher)), decompress, () => {})
    for await (const chunk of decompress) {
      plain.update(chunk as Buffer)
      size += (chunk as Buffer).length
      yield chunk as Buffer
    }
  } catch (error) {
    if (error instanceof BrokenContentError || isStorageError(error)) throw error
    throw new BrokenContentError('it can’t be decoded', { cause: error })
  }
  if (plain.digest('hex') !== content.sha256 || size !== content.size) {
    throw new BrokenContentError('its content is not what was backed up')
  }
}

function decrypted(bytes: AsyncIterable<Uint8Array>, cipher: Cipher | undefined): AsyncIterable<Uint8Array> {
  if (!cipher) return bytes
  if (!cipher.decrypt) throw new Error('The backup is encrypted, and the key file holds public keys only.')
  return cipher.decrypt(bytes)
}

/** The stored bytes. @throws BrokenContentError at the end at the latest. */
async function* readStored(
  target: Storage,
  cipher: Cipher | undefined,
  { name, sha256, size }: StoredContent,
): AsyncGenerator<Buffer> {
  const file = await target.open(keyOf(name, cipher))
  if (!file) throw new BrokenContentError('it is missing')
  try {
    if (file.size !== size) throw new BrokenContentError(`it has ${file.size} bytes instead of ${size}`)
    const hash = createHash('sha256')
    for await (const chunk of file.stream()) {
      hash.update(chunk as Buffer)
      yield chunk as Buffer
    }
    if (hash.digest('hex') !== sha256) throw new BrokenContentError('its bytes have changed')
  } finally {
    await file.close()
  }
}

function isStorageError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'unavailable'
}
