import { hash as digest } from 'node:crypto'
import type { FingerprintKind } from '#shared/listings/fingerprints.ts'

/** What a listing is compared by. */
export interface Fingerprint {
  kind: FingerprintKind
  /** 64 bits, as a signed number: what the database stores. */
  hash: bigint
  /** Parts of the hash, each with its place. */
  bands: number[]
}

/** What a listing is compared by. Of a confidential one, both its own text and its teaser's. */
export interface Compared {
  registrationNumber: string | null
  texts: readonly string[]
}

/** Hashes that differ in at most this many of 64 bits are of copies. They share at least one of the bands. */
export const COPY_BITS = 5
const BANDS = COPY_BITS + 1
/** Shorter texts have too little in common with themselves, and too much with others. */
const LEAST_WORDS = 12
/** Words that are compared together: a copy with other names still shares most of its runs of words. */
const RUN = 3

/** Of its number and its texts. A few words without a number have none. */
export function fingerprintsOf({ registrationNumber, texts }: Compared): Fingerprint[] {
  const all = [registrationFingerprint(registrationNumber), ...texts.map(textFingerprint)]
  return all.filter((one) => one !== undefined)
}

/** However it is spaced and punctuated; undefined without letters or digits. */
export function registrationFingerprint(registration: string | null): Fingerprint | undefined {
  const key = (registration ?? '').toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return key === '' ? undefined : toFingerprint('registration', hashOf(key))
}

/** The simhash of a text: each run of words votes for the bits of its own hash. */
export function textFingerprint(text: string): Fingerprint | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < LEAST_WORDS) return undefined
  const votes = new Int32Array(64)
  const runs = new Set(words.slice(0, 1 - RUN).map((_, index) => words.slice(index, index + RUN).join(' ')))
  for (const run of runs) {
    const bytes = digestOf(run)
    const [low, high] = [bytes.readUInt32BE(4), bytes.readUInt32BE(0)]
    // In halves: 64 bits at once would be a BigInt, which takes ten times as long.
    for (let bit = 0; bit < 32; bit += 1) {
      votes[bit] = (votes[bit] ?? 0) + ((low >>> bit) & 1 ? 1 : -1)
      votes[bit + 32] = (votes[bit + 32] ?? 0) + ((high >>> bit) & 1 ? 1 : -1)
    }
  }
  return toFingerprint('text', fromBits(votes.map((vote) => (vote > 0 ? 1 : 0))))
}

/** Of a picture, from its perceptual hash. */
export function pictureFingerprint(hash: string): Fingerprint {
  return toFingerprint('picture', BigInt(`0x${hash}`))
}

/** The 64 bits as hexadecimal digits, lowest bit first. */
export function hexOf(bits: ArrayLike<number>): string {
  return fromBits(bits).toString(16).padStart(16, '0')
}

function fromBits(bits: ArrayLike<number>): bigint {
  let hash = 0n
  for (let bit = 0; bit < 64; bit += 1) if (bits[bit]) hash |= 1n << BigInt(bit)
  return hash
}

function hashOf(text: string): bigint {
  return digestOf(text).readBigUInt64BE()
}

function digestOf(text: string): Buffer {
  return digest('sha256', text, 'buffer')
}

/** Bands of texts never equal those of pictures: the kind is in their upper bits. */
function toFingerprint(kind: FingerprintKind, hash: bigint): Fingerprint {
  const place = { registration: 0, text: 1, picture: 2 }[kind]
  const width = Math.ceil(64 / BANDS)
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const part = Number((hash >> BigInt(band * width)) & ((1n << BigInt(width)) - 1n))
    return (place * BANDS + band) * 2 ** width + part
  })
  return { kind, hash: BigInt.asIntN(64, hash), bands }
}
