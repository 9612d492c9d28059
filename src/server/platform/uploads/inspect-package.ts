import { inflateRawSync } from 'node:zlib'
import yauzl from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '#shared/errors.ts'
import { DOCUMENT_FORMATS } from '#shared/documents/formats.ts'
import { ContentTypes, isActiveType, isMacroType } from './content-types.ts'
import { checkRelations, mainPartsOf } from './package-relations.ts'
import { activeContent, hasMacros, refusal, unusual } from './refusal.ts'
import { OddMarkupError } from './scan-markup.ts'

/** Office files are ZIPs, and ZIPs can be bombs: these limits are checked first. */
const MOST_ENTRIES = 2000
const MOST_INFLATED = 100 * 1024 * 1024
const MOST_RATIO = 200
/** Small parts can have a high compression ratio without being bombs. */
const RATIO_FROM = 1024 * 1024

/** How much of a part's beginning is inspected. */
const HEAD = 64 * 1024
/**
 * The parts that declare the package's structure are read in full: at most this much of each, and this much in total.
 */
const MOST_OF_A_TABLE = 1024 * 1024
const MOST_OF_TABLES = 2 * 1024 * 1024

const MAIN_TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

const CONTENT_TYPES = '[content_types].xml'
const ROOT_RELATIONS = '_rels/.rels'

/**
 * A .docx or .xlsx: a complete ZIP within limits, of the format its name claims, without macros, embedded programs, or
 * anything that Office would fetch on opening. Hyperlinks may stay.
 *
 * @throws AppError unsupported_media.
 */
export async function inspectOfficePackage(bytes: Buffer, format: keyof typeof MAIN_TYPES): Promise<void> {
  try {
    const archive = await openArchive(bytes)
    const entries = await listEntries(archive)
    checkBounds(entries, bytes.length)
    checkNames(entries)
    const tables = new Map<string, string>()
    for (const entry of entries) {
      const name = entry.fileName.toLowerCase()
      const isTable = isTableName(name)
      const start = await inflate(archive, bytes, entry, isTable ? MOST_OF_A_TABLE : HEAD)
      checkStart(name, start)
      if (isTable) tables.set(name, start.toString('utf8'))
    }
    checkTables(tables, entries, format)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof OddMarkupError) throw unusual()
    throw refusal('This file is damaged or incomplete. Save it again and upload the new file.')
  }
}

/** Path traversal in names and wrong sizes are errors. */
function openArchive(bytes: Buffer): Promise<ZipFile> {
  return yauzl.fromBufferPromise(bytes, {
    lazyEntries: true,
    autoClose: false,
    strictFileNames: true,
    validateEntrySizes: true,
  })
}

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > MOST_ENTRIES) throw tooMuch()
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) entries.push(entry)
  return entries
}

function isTableName(name: string): boolean {
  return name === CONTENT_TYPES || name.endsWith('.rels')
}

function checkBounds(entries: readonly Entry[], size: number): void {
  const inflated = sum(entries)
  const isDense = entries.some(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MOST_RATIO,
  )
  if (inflated > MOST_INFLATED || inflated > Math.max(size * MOST_RATIO, RATIO_FROM) || isDense) throw tooMuch()
  const tables = entries.filter(({ fileName }) => isTableName(fileName.toLowerCase()))
  if (tables.some(({ uncompressedSize }) => uncompressedSize > MOST_OF_A_TABLE) || sum(tables) > MOST_OF_TABLES) {
    throw unusual()
  }
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((size, { uncompressedSize }) => size + uncompressedSize, 0)
}

const ACTIVE_FOLDERS = ['activex', 'macrosheets', 'dialogsheets', 'customui']

function checkNames(entries: readonly Entry[]): void {
  const names = entries.map(({ fileName }) => fileName.toLowerCase())
  if (new Set(names).size < names.length || entries.some((entry) => entry.isEncrypted())) throw unusual()
  for (const name of names) {
    const folders = name.split('/')
    const base = folders.pop() ?? ''
    if (base.startsWith('vbaproject') || base.startsWith('vbadata')) throw hasMacros()
    const isEmbedded = folders.at(-1) === 'embeddings' && base.endsWith('.bin')
    if (isEmbedded || ACTIVE_FOLDERS.some((folder) => folders.includes(folder))) throw activeContent()
  }
}

/** Checks the declarations of existing parts; declarations without a part are harmless. */
function checkTables(
  tables: ReadonlyMap<string, string>,
  entries: readonly Entry[],
  format: keyof typeof MAIN_TYPES,
): void {
  const types = new ContentTypes(tables.get(CONTENT_TYPES) ?? '')
  const parts = entries.map(({ fileName }) => fileName.toLowerCase()).filter((name) => name !== CONTENT_TYPES)
  if (parts.some((name) => isMacroType(types.of(name)))) throw hasMacros()
  if (parts.some((name) => isActiveType(types.of(name)))) throw activeContent()
  for (const [name, text] of tables) if (name !== CONTENT_TYPES) checkRelations(text)
  const ofMainType = new Set(parts.filter((name) => types.of(name) === MAIN_TYPES[format]))
  const related = mainPartsOf(tables.get(ROOT_RELATIONS) ?? '')
  if (ofMainType.size === 0 || related.some((name) => !ofMainType.has(name))) {
    throw refusal(`This .${format} file is not a valid ${DOCUMENT_FORMATS[format].label}.`)
  }
}

const DEFLATED = 8

/** Inflates an entire entry, which shows whether it is complete and has its declared size; keeps only its start. */
async function inflate(archive: ZipFile, bytes: Buffer, entry: Entry, most: number): Promise<Buffer> {
  // Synchronous: this process serves nothing else, and a stream for each of two thousand small parts would take
  // longer.
  if (entry.compressionMethod === DEFLATED && entry.uncompressedSize <= MOST_OF_A_TABLE) {
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true })
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize)
    const inflated = inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) })
    if (inflated.length !== entry.uncompressedSize) throw new Error('a part is smaller than it declares')
    return inflated.subarray(0, most)
  }
  const kept: Buffer[] = []
  let length = 0
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    if (length >= most) continue
    kept.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(kept).subarray(0, most)
}

const PROGRAMS = ['MZ', '\x7FELF', '#!', '\xCF\xFA\xED\xFE', '\xCE\xFA\xED\xFE', '\xCA\xFE\xBA\xBE']
const MARK = '\xEF\xBB\xBF'
const XML = ['.xml', '.rels', '.vml']

function checkStart(name: string, start: Buffer): void {
  const text = start.toString('latin1')
  if (PROGRAMS.some((signature) => text.startsWith(signature))) throw refusal('This file contains a program.')
  const at = skipSpaces(text, text.startsWith(MARK) ? MARK.length : 0)
  const isMarkup = XML.some((ending) => name.endsWith(ending)) || text[at] === '<'
  if (isMarkup && text.length > 0 && !beginsWithElement(text, at)) throw unusual()
}

/** More than these before the first element only serve to hide it. */
const MOST_BEFORE = 100

/** Office writes no document type and nothing that hides the first element. */
function beginsWithElement(text: string, from: number): boolean {
  let at = from
  for (let count = 0; count < MOST_BEFORE; count += 1) {
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : undefined
    if (end === undefined) return text[at] === '<' && /^[a-z_]$/iu.test(text.charAt(at + 1))
    const found = text.indexOf(end, at)
    if (found === -1) return false
    at = skipSpaces(text, found + end.length)
  }
  return false
}

function skipSpaces(text: string, from: number): number {
  let at = from
  while (' \t\r\n'.includes(text[at] ?? 'x')) at += 1
  return at
}

function tooMuch(): AppError {
  return refusal('This file unpacks to more than a document contains.')
}
