import type { AccessLevel, DocumentType } from '#shared/documents/documents.ts'

/** The content of a sample document, in any format. */
export interface Sheet {
  title: string
  /** The business and the date. */
  lead: string
  paragraphs: readonly string[]
  table?: SheetTable
}

export interface SheetTable {
  head: readonly string[]
  /** Numbers are whole dollars or counts. A row that starts with `=` is a sum. */
  rows: readonly (readonly (string | number)[])[]
}

/** A document of a sample business. */
export interface Paper {
  /** The extension decides the format. */
  fileName: `${string}.${PaperFormat}`
  title: string
  description: string
  type: DocumentType
  subType: string
  accessLevel: AccessLevel
  tags: string[]
  sheet: Sheet
}

export const PAPER_FORMATS = ['pdf', 'xlsx', 'txt'] as const
export type PaperFormat = (typeof PAPER_FORMATS)[number]

/** Every document has this line. */
export const SAMPLE_LINE = 'Sample data. Neither the business nor anybody named here exists.'

export function formatOf({ fileName }: Pick<Paper, 'fileName'>): PaperFormat {
  const format = PAPER_FORMATS.find((one) => fileName.endsWith(`.${one}`))
  if (!format) throw new RangeError(`${fileName} is of no kind that samples are made of`)
  return format
}

/** A number as "185,000". Text without the mark of a sum. */
export function cellText(cell: string | number): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cell.replace(/^=/u, '')
}

export function isSum([first]: readonly (string | number)[]): boolean {
  return typeof first === 'string' && first.startsWith('=')
}
