/** Numbers are written unchanged. Text is escaped so that a spreadsheet never runs it as a formula. */
export type CsvCell = string | number | null

/** Byte order mark at the start of a file, so that spreadsheets read it as UTF-8. */
export const CSV_BOM = '\uFEFF'

/** Rows as RFC 4180 CSV; every line, including the last, ends in CRLF. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/** Spreadsheets run text that starts like this as a formula; a leading apostrophe makes it plain text. */
const FORMULA = /^[=+\-@\t\r]/u
const NEEDS_QUOTES = /[",\r\n]/u

function csvCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const inert = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
