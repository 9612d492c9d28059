import { refusal } from './refusal.ts'

/** A page scanned at 600 dpi has 34 million. */
const MOST_PIXELS = 100_000_000

/** The name of the last chunk. */
const IEND = 0x49_45_4e_44

/** Walks through the chunks to the last one. */
export function inspectPng(bytes: Buffer): void {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') throw notWhole()
  checkPixels(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const isLast = bytes.readUInt32BE(at + 4) === IEND
    if (isLast && end <= bytes.length) return
    at = end
  }
  throw notWhole()
}

/** The segments with the picture's size: SOF0 to SOF15, except the three of that range with another meaning. */
const IS_FRAME = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const SCAN = 0xda
const END = 0xd9

/** Walks through the segments, and the data between them, to the end of the picture. */
export function inspectJpeg(bytes: Buffer): void {
  let hasSize = false
  for (let at = 2; ;) {
    // A loop: in a file of nothing but markers, a search for each would take longer.
    while (at < bytes.length && bytes[at] !== 0xff) at += 1
    if (at + 1 >= bytes.length) throw notWhole()
    const marker = bytes[at + 1] ?? 0
    if (marker === END) break
    // A marker may be preceded by fill bytes; within the image data 0xff is followed by 0 or a restart marker.
    const hasLength = marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd8)
    if (!hasLength) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (at + 9 > bytes.length) throw notWhole()
    if (IS_FRAME(marker)) {
      checkPixels(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
      hasSize = true
    }
    if (marker === SCAN && !hasSize) throw notWhole()
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  if (!hasSize) throw notWhole()
}

function checkPixels(width: number, height: number): void {
  if (width === 0 || height === 0) throw notWhole()
  if (width * height > MOST_PIXELS) throw refusal('This picture has too many pixels. Make it smaller and try again.')
}

function notWhole() {
  return refusal('This picture is incomplete. Save it again and upload the new file.')
}
