import yauzl from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '#shared/errors.ts'
import { DOCUMENT_FORMATS } from '#shared/documents.ts'
import { refusal } from './refusal.ts'

/** An Office file is a ZIP, and ZIPs can be bombs: these bounds come before anything else. */
const MOST_ENTRIES = 2000
const MOST_INFLATED = 100 * 1024 * 1024
const MOST_RATIO = 200
/** Small parts shrink to next to nothing without being bombs. */
const RATIO_FROM = 1024 * 1024

/** So much of a part's beginning is looked at; of those that say what the package is made of, so much in all. */
const HEAD = 64 * 1024
const MOST_OF_A_TABLE = 1024 * 1024

const MAIN_PARTS = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

const CONTENT_TYPES = '[content_types].xml'

/**
 * A .docx or .xlsx: a ZIP within bounds, whole, that is what its name says, without macros, embedded programs, or
 * anything that Office would fetch from elsewhere. Links that a reader has to press may stay.
 *
 * @throws AppError unsupported_media.
 */
export async function inspectOfficePackage(bytes: Buffer, format: keyof typeof MAIN_PARTS): Promise<void> {
  try {
    const archive = await openArchive(bytes)
    const entries = await listEntries(archive)
    checkBounds(entries, bytes.length)
    checkNames(entries)
    let mainType = ''
    for (const entry of entries) {
      const name = entry.fileName.toLowerCase()
      const isTable = name === CONTENT_TYPES || name.endsWith('.rels')
      if (isTable && entry.uncompressedSize > MOST_OF_A_TABLE) throw refusal('This file is made in an unusual way.')
      const start = await inflate(archive, entry, isTable ? MOST_OF_A_TABLE : HEAD)
      checkStart(name, start)
      const text = isTable ? withoutReferences(start.toString('utf8')) : ''
      if (name === CONTENT_TYPES) mainType = text
      if (name.endsWith('.rels')) checkRelations(text)
    }
    if (/macroEnabled|vbaProject/iu.test(mainType)) throw hasMacros()
    if (!mainType.includes(`"${MAIN_PARTS[format]}"`) && !mainType.includes(`'${MAIN_PARTS[format]}'`)) {
      throw refusal(`This file is named .${format}, but what is in it is no ${DOCUMENT_FORMATS[format].label}.`)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw refusal('This file is damaged or not whole. Save it once more and upload the new file.')
  }
}

/** Names that lead out of the folder, and sizes that are not what was told, are errors. */
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

function checkBounds(entries: readonly Entry[], size: number): void {
  const inflated = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isDense = entries.some(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * MOST_RATIO,
  )
  if (inflated > MOST_INFLATED || inflated > Math.max(size * MOST_RATIO, RATIO_FROM) || isDense) throw tooMuch()
}

const MACROS = /(?:^|\/)vba(?:project|data)[^/]*$/u
const ACTIVE = /(?:^|\/)(?:activex|macrosheets|dialogsheets|customui)\/|(?:^|\/)embeddings\/[^/]*\.bin$/u

function checkNames(entries: readonly Entry[]): void {
  const names = entries.map(({ fileName }) => fileName.toLowerCase())
  if (new Set(names).size < names.length || entries.some((entry) => entry.isEncrypted())) {
    throw refusal('This file is made in an unusual way. Save it once more and upload the new file.')
  }
  if (names.some((name) => MACROS.test(name))) throw hasMacros()
  if (names.some((name) => ACTIVE.test(name))) {
    throw refusal('There are controls or embedded objects in this file. Remove them and upload the new file.')
  }
}

/** Inflates all of an entry, which shows whether it is whole and as large as it says; keeps no more than its start. */
async function inflate(archive: ZipFile, entry: Entry, most: number): Promise<Buffer> {
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

function checkStart(name: string, start: Buffer): void {
  const text = start.toString('latin1')
  if (PROGRAMS.some((signature) => text.startsWith(signature))) throw refusal('There is a program in this file.')
  const markup = text.replace(/^\xEF\xBB\xBF/u, '').trimStart()
  const isXml = /\.(?:xml|rels|vml)$/u.test(name)
  if (!isXml && !markup.startsWith('<')) return
  if (start.length > 0 && !beginsWithElement(markup)) {
    throw refusal('This file is made in an unusual way. Save it once more and upload the new file.')
  }
}

/** What declares a document type, or hides where its first element is, was not made by Office. */
function beginsWithElement(markup: string): boolean {
  let rest = markup
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : undefined
    if (end === undefined) return /^<[A-Za-z_]/u.test(rest)
    const at = rest.indexOf(end)
    if (at < 0) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}

const RELATION = /<(?:\w+:)?Relationship\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gu

/** Parts of a package are related to each other; one elsewhere is fetched on opening, unless it is a link to press. */
function checkRelations(text: string): void {
  for (const [, attributes = ''] of text.matchAll(RELATION)) {
    const value = (name: string) =>
      new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'u').exec(attributes)?.slice(1).join('') ?? ''
    if (/vbaProject|attachedToolbars|\/control$/iu.test(value('Type'))) throw hasMacros()
    const isLink = value('Type').endsWith('/hyperlink') && /^(?:https?|mailto|tel):|^#/iu.test(value('Target').trim())
    const isElsewhere =
      value('TargetMode').trim().toLowerCase() === 'external' || /^\s*(?:\w+:|\/\/|\\\\)/u.test(value('Target'))
    if (isElsewhere && !isLink) {
      throw refusal(
        'This file loads something from elsewhere when it is opened. Remove those links and upload it again.',
      )
    }
  }
}

/** A letter may be written as a number. */
function withoutReferences(text: string): string {
  return text.replaceAll(/&#(x[0-9a-f]{1,6}|\d{1,7});/giu, (_, code: string) => {
    const point = Number(code.toLowerCase().startsWith('x') ? `0${code}` : code)
    return point <= 0x10_ffff ? String.fromCodePoint(point) : ''
  })
}

function tooMuch(): AppError {
  return refusal('This file unpacks to more than a document has in it.')
}

function hasMacros(): AppError {
  return refusal('There are macros in this file. Save it without them and upload the new file.')
}
