/** A number is written as it is; text can never become a formula. */
export type CsvCell = string | number | null

/** What tells spreadsheets that a file is UTF-8; it goes before the first line of a file. */
export const CSV_BOM = '\uFEFF'

/** Lines of a CSV file as RFC 4180 wants them, each with its end. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** Spreadsheets take text that begins like this for a formula; after an apostrophe they show it. */
const FORMULA = /^[=+\-@\t\r]/u
const NEEDS_QUOTES = /[",\r\n]/u

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const inert = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
