import type { Sharp } from 'sharp'
import { hexOf } from '#server/listings/copies/fingerprint.ts'

const SIDE = 32
const LOW = 8

/**
 * The perceptual hash of a picture, as 16 hexadecimal digits: which of its 64 lowest frequencies are above their median.
 * It survives other sizes, formats and qualities, unlike cropping.
 */
export async function perceptualHash(picture: Sharp): Promise<string> {
  const pixels = await picture.resize(SIDE, SIDE, { fit: 'fill' }).greyscale().raw().toBuffer()
  const low: number[] = []
  for (let v = 0; v < LOW; v += 1) for (let u = 0; u < LOW; u += 1) low.push(frequency(pixels, u, v))
  // The first is the mean brightness, which would decide the median.
  const sorted = low.slice(1).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return hexOf(low.map((value) => (value > median ? 1 : 0)))
}

/** One coefficient of the two-dimensional cosine transform. */
function frequency(pixels: Uint8Array, u: number, v: number): number {
  let sum = 0
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) sum += (pixels[y * SIDE + x] ?? 0) * cosine(x, u) * cosine(y, v)
  }
  return sum
}

function cosine(at: number, wave: number): number {
  return Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * SIDE))
}
