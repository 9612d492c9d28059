import * as z from 'zod'
import type { ImportMistake } from '#shared/listings/listing-import.ts'
import { FactAnswers } from '#shared/listings/facts/listing-facts.ts'
import { SellerSubmission } from '#shared/listings/selling.ts'
import { COLUMNS, NEEDED } from '#server/listings/export/columns.ts'
import type { CellField, Field } from '#server/listings/export/columns.ts'
import { CellMistake } from './read-cells.ts'
import { CELL_READERS, isListingField, plain } from './read-fact-cells.ts'
import { CsvError } from './csv-error.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import type { CsvRecord } from './read-csv.ts'

/** A business of a file, as the wizard would send it. */
export interface ReadBusiness {
  line: number
  submission: SellerSubmission
  /** What it answers of what buyers ask first; null for nothing. */
  facts: FactAnswers | null
}

export interface ReadFile {
  /** How many there are, also those with mistakes. More than may be are not read: one too many stands for all. */
  count: number
  businesses: ReadBusiness[]
  mistakes: ImportMistake[]
}

/** Several times what the export has. */
const MOST_COLUMNS = 100

/** The head of a field's column. */
export const HEADS = new Map<string, string>(
  COLUMNS.flatMap(({ head, field }) => (field ? [[field, head] as const] : [])),
)

/** The businesses of a file with up to so many, and every mistake in it, by line and column. */
export function readBusinesses(bytes: Uint8Array, most: number): ReadFile {
  const records = readRecords(bytes, most)
  if ('mistake' in records) return { count: 0, businesses: [], mistakes: [records.mistake] }
  const [head, ...rows] = records.records
  if (rows.length > most) return { count: rows.length, businesses: [], mistakes: [] }
  const columns = readHead(head)
  const mistakes = [...columns.mistakes]
  if (mistakes.length === 0 && rows.length === 0)
    mistakes.push(ofFile('The file has no business below its first line.'))
  if (mistakes.length > 0) return { count: rows.length, businesses: [], mistakes }
  const businesses = rows.flatMap((row) => readRow(row, columns.fields, mistakes) ?? [])
  return { count: rows.length, businesses, mistakes }
}

/** The head, and up to one business more than may be. */
function readRecords(bytes: Uint8Array, most: number): { records: CsvRecord[] } | { mistake: ImportMistake } {
  try {
    return { records: readCsv(decodeText(bytes), 1 + most + 1) }
  } catch (error) {
    if (error instanceof CsvError) return { mistake: { line: error.line, column: null, message: error.message } }
    throw error
  }
}

/** Which field each column is; null for one that only the export has. */
function readHead(head: CsvRecord | undefined): { fields: (CellField | null)[]; mistakes: ImportMistake[] } {
  if (!head) return { fields: [], mistakes: [ofFile('The file is empty.')] }
  // Some spreadsheets write hundreds of empty columns after the last one.
  if (head.cells.slice(MOST_COLUMNS).some((cell) => cell.trim() !== '')) {
    const message = `There are more than ${MOST_COLUMNS} columns. Delete those that are not needed.`
    return { fields: [], mistakes: [{ line: head.line, column: null, message }] }
  }
  const mistakes: ImportMistake[] = []
  const fields = head.cells.slice(0, MOST_COLUMNS).map((cell) => {
    const name = plain(cell)
    const column = COLUMNS.find(({ head: known, field }) => plain(known) === name || field?.toLowerCase() === name)
    if (!column && name !== '') {
      mistakes.push({ line: head.line, column: cell.trim().slice(0, 60), message: 'This column is not known' })
    }
    return column?.field ?? null
  })
  const given = fields.filter((field) => field !== null)
  for (const field of new Set(given)) {
    if (given.filter((other) => other === field).length > 1) {
      mistakes.push({ line: head.line, column: headOf(field), message: 'There are two columns of this name' })
    }
  }
  for (const field of NEEDED) {
    if (!given.includes(field))
      mistakes.push({ line: head.line, column: headOf(field), message: 'This column is missing' })
  }
  return { fields, mistakes }
}

function readRow(
  { line, cells }: CsvRecord,
  fields: readonly (CellField | null)[],
  mistakes: ImportMistake[],
): ReadBusiness | undefined {
  const values: Partial<Record<Field, unknown>> = {}
  const answers: Record<string, unknown> = {}
  const wrong = new Map<string, string>()
  for (const [index, field] of fields.entries()) {
    const text = cells[index]?.trim() ?? ''
    if (field === null || text === '') continue
    const value = CELL_READERS[field](text)
    if (value instanceof CellMistake) wrong.set(field, value.message)
    else if (isListingField(field)) values[field] = value
    else answers[field] = value
  }
  const parsed = z.safeParse(SellerSubmission, toSubmission(values))
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const field = path[0] === 'pin' ? String(path[1] ?? 'latitude') : String(path[0])
    if (!wrong.has(field)) wrong.set(field, message)
  }
  const facts = readFacts(answers)
  for (const { path, message } of facts.error?.issues ?? []) wrong.set(path.join('.'), message)
  const hasMore = cells.slice(fields.length).some((cell) => cell.trim() !== '')
  if (hasMore) {
    mistakes.push({
      line,
      column: null,
      message: 'There are more cells than columns. Put text with a separator into quotes.',
    })
  }
  for (const [field, message] of wrong) mistakes.push({ line, column: headOf(field), message })
  return parsed.success && wrong.size === 0 && !hasMore
    ? { line, submission: parsed.data, facts: facts.data ?? null }
    : undefined
}

/** As the wizard sends it: what is not answered is a no, and a pin has two numbers. */
function toSubmission({ latitude, longitude, ...values }: Partial<Record<Field, unknown>>): Record<string, unknown> {
  const hasPin = latitude !== undefined || longitude !== undefined
  return {
    hasFinancials: false,
    hasTaxReturns: false,
    ...values,
    ...(hasPin && { pin: { latitude, longitude } }),
    verificationConsent: true,
  }
}

/** As the form of what buyers ask sends it, for a listing that has no answers yet. */
function readFacts(answers: Record<string, unknown>): { data?: FactAnswers; error?: z.core.$ZodError } {
  const entries = Object.entries(answers)
  if (entries.length === 0) return {}
  const [audiences, facts] = [entries.filter(isOfAudience), entries.filter((entry) => !isOfAudience(entry))]
  return z.safeParse(FactAnswers, {
    ...Object.fromEntries(facts),
    audiences: Object.fromEntries(audiences.map(([field, value]) => [field.replace(AUDIENCES, ''), value])),
  })
}

const AUDIENCES = 'audiences.'

function isOfAudience([field]: [string, unknown]): boolean {
  return field.startsWith(AUDIENCES)
}

function headOf(field: string): string {
  return HEADS.get(field) ?? field
}

function ofFile(message: string): ImportMistake {
  return { line: null, column: null, message }
}
