import { ACCEPTED_FILES, extensionOf, formatOfName } from '#shared/documents/documents.ts'
import { DOCUMENT_FORMATS } from '#shared/documents/formats.ts'
import type { DocumentFormat } from '#shared/documents/formats.ts'
import { PICTURE_REFUSALS } from '#shared/listings/pictures.ts'
import { hasPassword, inspectCompoundFile, isCompoundFile } from './inspect-compound-file.ts'
import type { Finding } from './inspect-draft.ts'
import { inspectOfficePackage } from './inspect-package.ts'
import { inspectText } from './inspect-text.ts'
import { refusal } from './refusal.ts'
import type { PictureType } from './whole-image.ts'

/** Answers what is stored in place of the file, if not the file. */
type Inspection = (bytes: Buffer) => void | Promise<Buffer | undefined | void>
/** What is received. A picture of an iPhone is stored as a JPEG. */
type Received = DocumentFormat | 'heic'

const INSPECTIONS: Record<Received, Inspection> = {
  pdf: inspectPdf,
  doc: (bytes) => inspectCompoundFile(bytes, 'doc'),
  xls: (bytes) => inspectCompoundFile(bytes, 'xls'),
  docx: (bytes) => inspectOfficePackage(bytes, 'docx'),
  xlsx: (bytes) => inspectOfficePackage(bytes, 'xlsx'),
  txt: (bytes) => inspectText([bytes]),
  jpg: (bytes) => inspectPicture(bytes, 'jpg'),
  png: (bytes) => inspectPicture(bytes, 'png'),
  heic: (bytes) => inspectPicture(bytes, 'heic'),
}

const startsWith = (signature: string) => (bytes: Buffer) => bytes.toString('latin1', 0, signature.length) === signature
const isPackage = startsWith('PK\x03\x04')
const holds = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'))

/** Every format except text starts with a signature, a PDF also after a byte order mark or blank lines. */
const SIGNATURES: Record<Exclude<Received, 'txt'>, (bytes: Buffer) => boolean> = {
  pdf: (bytes) => /^(?:\xEF\xBB\xBF)?[\s\0]*%PDF-/u.test(bytes.toString('latin1', 0, 1024)),
  doc: isCompoundFile,
  xls: isCompoundFile,
  docx: isPackage,
  xlsx: isPackage,
  jpg: startsWith('\xFF\xD8\xFF'),
  png: startsWith('\x89PNG\r\n\x1A\n'),
  heic: (bytes) => /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/u.test(bytes.toString('latin1', 4, 12)),
}
const PICTURES = ['jpg', 'png', 'heic'] as const

/**
 * Finds what a file is, and checks that it is complete and contains nothing that acts on opening. The content decides
 * which kind of picture it is, and what a file without a known extension is; otherwise it must match the name.
 *
 * @throws AppError unsupported_media with the reason.
 */
export async function inspectDocument(bytes: Buffer, fileName: string): Promise<Finding> {
  if (bytes.length === 0) throw refusal('This file is empty.')
  const received = formatOf(bytes, fileName)
  if (!received) throw refusal(`Files of this type are not accepted. Choose a ${ACCEPTED_FILES}.`)
  const instead = await INSPECTIONS[received](bytes)
  return { format: received === 'heic' ? 'jpg' : received, ...(instead && { instead }) }
}

function formatOf(bytes: Buffer, fileName: string): Received | undefined {
  const claimed = formatOfName(fileName)
  const picture = PICTURES.find((type) => SIGNATURES[type](bytes))
  if (picture && (!claimed || PICTURES.some((type) => type === claimed))) return picture
  if (!claimed) return formatOfUnnamed(bytes) ?? (extensionOf(fileName) === undefined ? 'txt' : undefined)
  if (claimed !== 'txt' && !SIGNATURES[claimed](bytes)) {
    // Office encrypts its new formats into its old one.
    if (isCompoundFile(bytes) && holds(bytes, 'EncryptedPackage')) throw hasPassword()
    throw refusal(`This .${claimed} file is not a valid ${DOCUMENT_FORMATS[claimed].label}.`)
  }
  return claimed
}

function formatOfUnnamed(bytes: Buffer): Received | undefined {
  if (SIGNATURES.pdf(bytes)) return 'pdf'
  if (isPackage(bytes)) return bytes.includes('xl/workbook.') ? 'xlsx' : 'docx'
  if (isCompoundFile(bytes)) return holds(bytes, 'WordDocument') ? 'doc' : 'xls'
  return undefined
}

/** A page scanned at 600 dpi has 34 million. */
const MOST_PIXELS = 100_000_000

async function inspectPicture(bytes: Buffer, type: PictureType): Promise<Buffer | undefined> {
  // Decoders are loaded for pictures only.
  const { inspectImage } = await import('./inspect-image.ts')
  const { reason, instead } = await inspectImage(bytes, type, MOST_PIXELS)
  if (reason === 'too_many_pixels') throw refusal('This picture has too many pixels. Make it smaller and try again.')
  if (reason) throw refusal(PICTURE_REFUSALS[reason])
  return instead
}

/** Its end may be followed by what a disk or a mail filled up. */
async function inspectPdf(bytes: Buffer): Promise<void> {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1
  const isVersioned = /%PDF-[12]\.\d/u.test(bytes.toString('latin1', 0, 1040))
  if (!isVersioned || !bytes.subarray(Math.max(0, end - 1024), end).includes('%%EOF')) {
    throw refusal('This PDF is incomplete. Save it again and upload the new file.')
  }
  if (bytes.includes('/Encrypt') && (await needsPassword(bytes))) throw hasPassword()
}

/** One that only forbids printing opens without. What can't be parsed counts as that: readers mend more than the parser. */
async function needsPassword(bytes: Buffer): Promise<boolean> {
  // The parser is loaded for encrypted files only.
  const { PDF } = await import('@libpdf/core')
  const pdf = await PDF.load(bytes).catch(() => undefined)
  return pdf !== undefined && pdf.isEncrypted && !pdf.isAuthenticated
}
