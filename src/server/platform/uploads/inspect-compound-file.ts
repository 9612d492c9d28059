import type { AppError } from '#shared/errors.ts'
import { hasMacros, refusal } from './refusal.ts'

const SIGNATURE = 'd0cf11e0a1b11ae1'
/** The main stream of each format; Excel had another name for it until 1995. */
const STREAMS = { doc: ['WordDocument'], xls: ['Workbook', 'Book'] } as const

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.toString('hex', 0, 8) === SIGNATURE
}

/**
 * .doc and .xls are file systems with names in UTF-16. This checks for the main stream of Word or Excel, for streams
 * that contain macros, for a password, and that the tables named in the header exist.
 *
 * @throws AppError unsupported_media.
 */
export function inspectCompoundFile(bytes: Buffer, format: keyof typeof STREAMS): void {
  const find = (name: string) => bytes.indexOf(Buffer.from(name, 'utf16le'))
  if (find('EncryptedPackage') !== -1) throw hasPassword()
  const entry = STREAMS[format].map(find).find((at) => at !== -1)
  if (entry === undefined) throw refusal('This is not a Word or Excel document, despite its name.')
  if (!hasItsTables(bytes)) throw refusal('This file is incomplete. Save it again and upload the new file.')
  if (find('_VBA_PROJECT') !== -1) throw hasMacros()
  if (IS_ENCRYPTED[format](streamOf(bytes, entry))) throw hasPassword()
}

/** It can't be inspected, and its readers don't know the password. */
export function hasPassword(): AppError {
  return refusal('This file has a password. Save it without one and upload the new file.')
}

const HEADER_BYTES = 512
/** Sector numbers from here on mean "no sector". */
const NO_SECTOR = 0xffff_fff0

/** Whether the sectors of the directory and the allocation table are within the file. */
function hasItsTables(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES) return false
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return false
  const sectors = [bytes.readUInt32LE(48)]
  for (let at = 76; at < HEADER_BYTES; at += 4) sectors.push(bytes.readUInt32LE(at))
  return sectors.every((sector) => sector >= NO_SECTOR || (sector + 2) * (1 << shift) <= bytes.length)
}

/** The first sector of a stream, from its place in the directory; empty when it is not in the file. */
function streamOf(bytes: Buffer, entry: number): Buffer {
  const size = 1 << bytes.readUInt16LE(30)
  const sector = entry + 120 <= bytes.length ? bytes.readUInt32LE(entry + 116) : NO_SECTOR
  return bytes.subarray((sector + 1) * size, (sector + 2) * size)
}

const WORD = 0xa5ec
const WORD_ENCRYPTED = 0x0100
const EXCEL_START = 0x0809
const EXCEL_WRITE_PROTECTED = 0x0086
const EXCEL_ENCRYPTED = 0x002f

const IS_ENCRYPTED: Record<keyof typeof STREAMS, (start: Buffer) => boolean> = {
  doc: (start) =>
    start.length > 12 && start.readUInt16LE(0) === WORD && (start.readUInt16LE(10) & WORD_ENCRYPTED) !== 0,
  // Records of a number, a length and content. The one that says so comes right after the first.
  xls: (start) => {
    for (let at = 0; at + 4 <= start.length; at += 4 + start.readUInt16LE(at + 2)) {
      const record = start.readUInt16LE(at)
      if (record === EXCEL_ENCRYPTED) return true
      if (record !== EXCEL_START && record !== EXCEL_WRITE_PROTECTED) return false
    }
    return false
  },
}
