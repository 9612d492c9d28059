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

/** Every kind of file but text begins with bytes of its own. */
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
 * Holds a file's content to what its name says that it is: whole, of that very kind, and without what acts on its own
 * when it is opened.
 *
 * @throws AppError unsupported_media that tells the sender why.
 */
export async function inspectDocument(bytes: Buffer, format: DocumentFormat): Promise<void> {
  if (bytes.length === 0) throw refusal('This file is empty.')
  const signature = SIGNATURES[format]
  if (signature && !signature.every((byte, at) => bytes[at] === byte)) {
    throw refusal(`This file is named .${format}, but what is in it is no ${DOCUMENT_FORMATS[format].label}.`)
  }
  await INSPECTIONS[format](bytes)
}

function inspectPdf(bytes: Buffer): void {
  const isVersioned = /^%PDF-[12]\.\d/u.test(bytes.toString('latin1', 0, 8))
  if (!isVersioned || !bytes.subarray(-1024).includes('%%EOF')) {
    throw refusal('This PDF is not whole. Save it once more and upload the new file.')
  }
}

/** Tab, line feed, form feed and carriage return belong into a text. Of the bytes below 0x80 each is one character. */
const CONTROLS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x7f || (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) ? 1 : 0,
)
const ELEMENTS = ['html', 'head', 'body', 'script', 'style', 'svg', 'math', 'iframe', 'object', 'embed']
const CODE = new Set(['!doctype', '?xml', '?php', ...ELEMENTS])
const LONGEST = Math.max(...[...CODE].map(({ length }) => length))

function inspectText(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw refusal('This is no plain text. Save it as a text with the encoding UTF-8.')
  if (hasControls(bytes)) {
    throw refusal('This is no plain text: there is something in it that only programs read.')
  }
  if (beginsWithCode(bytes.toString('utf8', 0, 1024))) {
    throw refusal('This is no plain text but a web page or a program under another name.')
  }
}

/** Ten million calls of a function would take a while. */
function hasControls(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (CONTROLS[bytes[at] ?? 0] === 1) return true
  return false
}

function beginsWithCode(text: string): boolean {
  // What marks the encoding counts as a space.
  const start = text.trimStart()
  if (start.startsWith('#!') || start.startsWith('<!--')) return true
  const [word = ''] = start.slice(1, LONGEST + 2).split(/[^!?\w]/u, 1)
  return start.startsWith('<') && CODE.has(word.toLowerCase())
}

/**
 * .doc and .xls are file systems of their own, with names in UTF-16. Checked are the stream that makes it one of Word or
 * Excel, the streams that programs in it live in, and that the tables which the header names are there.
 */
function inspectCompoundFile(bytes: Buffer, streams: readonly string[]): void {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (!streams.some(holds)) throw refusal('This is no document of Word or Excel, though its name says so.')
  if (!hasItsTables(bytes)) throw refusal('This file is not whole. Save it once more and upload the new file.')
  if (holds('_VBA_PROJECT')) {
    throw refusal('There are macros in this file. Save it without them and upload the new file.')
  }
}

const HEADER_BYTES = 512
/** From here on a sector's number means that there is none. */
const NO_SECTOR = 0xffff_fff0

/** Whether the sectors of the directory and of the allocation table are within the file. */
function hasItsTables(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES) return false
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return false
  const sectors = [bytes.readUInt32LE(48)]
  for (let at = 76; at < HEADER_BYTES; at += 4) sectors.push(bytes.readUInt32LE(at))
  return sectors.every((sector) => sector >= NO_SECTOR || (sector + 2) * (1 << shift) <= bytes.length)
}
