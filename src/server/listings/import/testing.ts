import { csvText } from '#shared/csv.ts'
import { COLUMNS } from '#server/listings/export/columns.ts'
import type { CellField } from '#server/listings/export/columns.ts'
import { isListingField } from './read-fact-cells.ts'
import { SUBMISSION } from '#test/submission.ts'

type Row = Partial<Record<CellField, string | number | boolean>>

/** A file of complete businesses, each with these values instead of its own. What no row answers has no column. */
export function businessesCsv(rows: number | readonly Row[]): string {
  const all: readonly Row[] = typeof rows === 'number' ? Array.from({ length: rows }, () => ({})) : rows
  const { verificationConsent: _, ...complete } = SUBMISSION
  const columns = COLUMNS.flatMap(({ head, field }) =>
    field && (isListingField(field) || all.some((row) => row[field] !== undefined)) ? [{ head, field }] : [],
  )
  const cells = all.map((row, index) => {
    const given: Row = {
      ...complete,
      businessName: `Books ${index + 1}`,
      businessRegistration: `601 ${String(index + 1).padStart(6, '0')}`,
      ...row,
    }
    return columns.map(({ field }) => {
      const value = given[field] ?? null
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
    })
  })
  return csvText([columns.map(({ head }) => head), ...cells])
}
