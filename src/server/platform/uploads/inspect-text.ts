import { isUtf8 } from 'node:buffer'
import { refusal } from './refusal.ts'

/** Tab, line feed, form feed and carriage return are allowed in text. Each byte below 0x80 is one character. */
const CONTROLS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x7f || (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) ? 1 : 0,
)
const ELEMENTS = ['html', 'head', 'body', 'script', 'style', 'svg', 'math', 'iframe', 'object', 'embed']
const CODE = new Set(['!doctype', '?xml', '?php', ...ELEMENTS])
const LONGEST = Math.max(...[...CODE].map(({ length }) => length))
const START_BYTES = 1024

/** A piece at a time, each of which takes less than sending it to another process. @throws AppError unsupported_media. */
export async function inspectText(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  let start = Buffer.alloc(0)
  let cut = Buffer.alloc(0)
  for await (const piece of pieces) {
    if (start.length < START_BYTES) start = Buffer.concat([start, piece.subarray(0, START_BYTES - start.length)])
    // The rest of a character that the piece before began.
    const missing = cut.length === 0 ? 0 : Math.min(lengthOf(cut[0] ?? 0) - cut.length, piece.length)
    const bridge = Buffer.concat([cut, piece.subarray(0, missing)])
    const isWhole = bridge.length === 0 || bridge.length === lengthOf(bridge[0] ?? 0)
    const whole = piece.subarray(missing, wholeUntil(piece, missing))
    if ((isWhole && !isUtf8(bridge)) || !isUtf8(whole)) throw wrongEncoding()
    if (hasControls(whole)) throw refusal('This is not plain text: it contains binary data.')
    cut = isWhole ? Buffer.from(piece.subarray(missing + whole.length)) : bridge
  }
  if (cut.length > 0) throw wrongEncoding()
  if (beginsWithCode(start.toString('utf8'))) {
    throw refusal('This is not plain text, but a web page or a program under another name.')
  }
}

function wrongEncoding(): Error {
  return refusal('This is not plain text. Save it as text with the encoding UTF-8.')
}

/** Where the last character begins if it is cut off, and the end otherwise. */
function wholeUntil(piece: Buffer, from: number): number {
  for (let at = piece.length - 1; at >= Math.max(from, piece.length - 3); at -= 1) {
    const byte = piece[at] ?? 0
    if (byte >= 0xc0) return at + lengthOf(byte) > piece.length ? at : piece.length
  }
  return piece.length
}

/** Of a character in bytes, by its first one. */
function lengthOf(first: number): number {
  if (first < 0xc0) return 1
  if (first < 0xe0) return 2
  return first < 0xf0 ? 3 : 4
}

/** A loop, because ten million function calls would take a while. */
function hasControls(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (CONTROLS[bytes[at] ?? 0] === 1) return true
  return false
}

function beginsWithCode(text: string): boolean {
  // A byte order mark counts as a space.
  const start = text.trimStart()
  if (start.startsWith('#!') || start.startsWith('<!--')) return true
  const [word = ''] = start.slice(1, LONGEST + 2).split(/[^!?\w]/u, 1)
  return start.startsWith('<') && CODE.has(word.toLowerCase())
}
