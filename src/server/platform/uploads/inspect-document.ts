import { isUtf8 } from 'node:buffer'
import { DOCUMENT_FORMATS } from '#shared/documents/documents.ts'
import type { DocumentFormat } from '#shared/documents/documents.ts'
import { inspectJpeg, inspectPng } from './inspect-picture.ts'
import { inspectOfficePackage } from './inspect-package.ts'
import { refusal } from './refusal.ts'

type Inspection = (bytes: Buffer) => void | Promise<void>

const INSPECTIONS: Record<DocumentFormat, Inspection> = {
  pdf: inspectPdf,
  doc: (bytes) => inspectCompoundFile(bytes, ['WordDocument']),
  xls: (bytes) => inspectCompoundFile(bytes, ['Workbook', 'Book']),
  docx: (bytes) => inspectOfficePackage(bytes, 'docx'),
  xlsx: (bytes) => inspectOfficePackage(bytes, 'xlsx'),
  txt: inspectText,
  jpg: inspectJpeg,
  png: inspectPng,
}

/** Every format except text starts with a signature. */
const SIGNATURES: Partial<Record<DocumentFormat, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  xls: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/**
 * Checks that a file's content matches its extension, is complete, and contains nothing that acts on opening.
 *
 * @throws AppError unsupported_media with the reason.
 */
export async function inspectDocument(bytes: Buffer, format: DocumentFormat): Promise<void> {
  if (bytes.length === 0) throw refusal('This file is empty.')
  const signature = SIGNATURES[format]
  if (signature && !signature.every((byte, at) => bytes[at] === byte)) {
    throw refusal(`This .${format} file is not a valid ${DOCUMENT_FORMATS[format].label}.`)
  }
  await INSPECTIONS[format](bytes)
}

function inspectPdf(bytes: Buffer): void {
  const isVersioned = /^%PDF-[12]\.\d/u.test(bytes.toString('latin1', 0, 8))
  if (!isVersioned || !bytes.subarray(-1024).includes('%%EOF')) {
    throw refusal('This PDF is incomplete. Save it again and upload the new file.')
  }
}

/** Tab, line feed, form feed and carriage return are allowed in text. Each byte below 0x80 is one character. */
const CONTROLS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x7f || (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) ? 1 : 0,
)
const ELEMENTS = ['html', 'head', 'body', 'script', 'style', 'svg', 'math', 'iframe', 'object', 'embed']
const CODE = new Set(['!doctype', '?xml', '?php', ...ELEMENTS])
const LONGEST = Math.max(...[...CODE].map(({ length }) => length))

function inspectText(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw refusal('This is not plain text. Save it as text with the encoding UTF-8.')
  if (hasControls(bytes)) {
    throw refusal('This is not plain text: it contains binary data.')
  }
  if (beginsWithCode(bytes.toString('utf8', 0, 1024))) {
    throw refusal('This is not plain text, but a web page or a program under another name.')
  }
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

/**
 * .doc and .xls are file systems with names in UTF-16. This checks for the main stream of Word or Excel, for streams
 * that contain macros, and that the tables named in the header exist.
 */
function inspectCompoundFile(bytes: Buffer, streams: readonly string[]): void {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (!streams.some(holds)) throw refusal('This is not a Word or Excel document, despite its name.')
  if (!hasItsTables(bytes)) throw refusal('This file is incomplete. Save it again and upload the new file.')
  if (holds('_VBA_PROJECT')) {
    throw refusal('This file contains macros. Save it without them and upload the new file.')
  }
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
