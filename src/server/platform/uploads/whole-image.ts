export type PictureType = 'jpg' | 'png' | 'webp' | 'avif' | 'heic'

/**
 * Whether an image file is complete. Each format marks its end; finding that takes no decoding, so a truncated file is
 * detected right away.
 */
export function isWholeImage(bytes: Buffer, type: PictureType): boolean {
  try {
    return ENDS[type](bytes)
  } catch (error) {
    // A length reached beyond the last byte.
    if (error instanceof RangeError) return false
    throw error
  }
}

const ENDS: Record<PictureType, (bytes: Buffer) => boolean> = {
  jpg: jpegEnds,
  png: pngEnds,
  webp: (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8,
  avif: boxesEnd,
  heic: boxesEnd,
}

const JPEG_END = Buffer.from([0xff, 0xd9])

/**
 * Segments with a length each, up to the image data. Within the data 0xFF is never followed by the end marker's byte,
 * so one search is enough, where walking would take thousands of steps.
 */
function jpegEnds(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xda) return bytes.indexOf(JPEG_END, at) !== -1
    if (marker === 0xff) at += 1
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/** The name of the last chunk. */
const IEND = 0x49_45_4e_44

/** Chunks of a length, a name, data and a checksum, up to the end chunk. */
function pngEnds(bytes: Buffer): boolean {
  for (let at = 8; ; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.readUInt32BE(at + 4) === IEND) return bytes.length >= at + 12
    bytes.readUInt32BE(at + 8)
  }
}

/** Boxes that start with their length; one without a length is the last. */
function boxesEnd(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return true
    at += length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : length
    if (length > 1 && length < 8) return false
  }
  return at <= bytes.length
}
