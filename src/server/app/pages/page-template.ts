import { constants, crc32, deflateRawSync } from 'node:zlib'
import { findHoles } from './placeholders.ts'
import type { Hole, MemberTexts } from './placeholders.ts'

/** Shorter texts between two holes are sent as they are: compressing them would not pay for the block's header. */
const SHORTEST_COMPRESSED = 256
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([3, 0])
const LONGEST_STORED = 0xffff

interface Fixed {
  plain: Buffer
  /** Compressed up to a byte boundary, if worth it. */
  deflated: Buffer | undefined
}

type Part = Fixed | Hole

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gu

/**
 * A member's page, rendered and compressed once for all members of one kind; their own texts are filled in for each
 * request. The compressed parts are joined into one gzip stream, so filling in a page costs a checksum and no
 * compression.
 */
export class PageTemplate {
  readonly #parts: Part[] = []
  readonly size: number

  /**
   * @param html rendered for `asAnyMember` with this nonce.
   * @param secret verifies which addresses of pictures in it were signed.
   */
  constructor(html: string, nonce: string, secret: string) {
    const scripts = [...html.matchAll(SCRIPT)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    }))
    let from = 0
    let script = 0
    for (const { start, end, hole } of findHoles(html, nonce, secret)) {
      this.#addFixed(html.slice(from, start))
      while ((scripts[script]?.end ?? Number.POSITIVE_INFINITY) <= start) script += 1
      const isInScript = (scripts[script]?.start ?? Number.POSITIVE_INFINITY) < start
      this.#parts.push(isInScript ? (texts) => escapeInScript(hole(texts)) : (texts) => escapeInHtml(hole(texts)))
      from = end
    }
    this.#addFixed(html.slice(from))
    this.size = this.#parts.reduce(
      (sum, part) => sum + (typeof part === 'function' ? 0 : part.plain.length + (part.deflated?.length ?? 0)),
      0,
    )
  }

  fillPlain(texts: MemberTexts): Buffer {
    return Buffer.concat(
      this.#parts.map((part) => (typeof part === 'function' ? Buffer.from(part(texts)) : part.plain)),
    )
  }

  fillAsGzip(texts: MemberTexts): Buffer {
    const blocks: Buffer[] = [GZIP_HEADER]
    let stored: Buffer[] = []
    let checksum = 0
    let length = 0

    function endStored(): void {
      if (stored.length > 0) blocks.push(...storedBlocks(Buffer.concat(stored)))
      stored = []
    }

    for (const part of this.#parts) {
      const { plain, deflated } =
        typeof part === 'function' ? { plain: Buffer.from(part(texts)), deflated: undefined } : part
      checksum = crc32(plain, checksum)
      length += plain.length
      if (deflated) {
        endStored()
        blocks.push(deflated)
      } else {
        stored.push(plain)
      }
    }
    endStored()
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(checksum, 0)
    trailer.writeUInt32LE(length, 4)
    return Buffer.concat([...blocks, LAST_BLOCK, trailer])
  }

  #addFixed(text: string): void {
    if (text === '') return
    const plain = Buffer.from(text)
    const isShort = plain.length < SHORTEST_COMPRESSED
    // The flush ends at a byte boundary and forgets what came before, so blocks of any origin can follow.
    const deflated = isShort ? undefined : deflateRawSync(plain, { level: 7, finishFlush: constants.Z_FULL_FLUSH })
    this.#parts.push({ plain, deflated })
  }
}

/** Blocks of the deflate format that are not compressed. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let from = 0; from < bytes.length; from += LONGEST_STORED) {
    const body = bytes.subarray(from, from + LONGEST_STORED)
    const header = Buffer.alloc(5)
    header.writeUInt16LE(body.length, 1)
    header.writeUInt16LE(~body.length & 0xffff, 3)
    blocks.push(header, body)
  }
  return blocks
}

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React escapes texts and attributes. */
function escapeInHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => HTML_ENTITIES[character] ?? character)
}

/** The inside of a string literal, which can't end the script. */
function escapeInScript(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[<\u2028\u2029]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
