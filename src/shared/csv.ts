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

/** Told of a workbook or a PDF that was chosen where a CSV file is read. */
export const WORKBOOK_OR_PDF = 'This is a workbook or a PDF. Save it as CSV in your program, then choose that file.'
/** A new workbook, an old one or one with a password, and a PDF. */
const SIGNATURES = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '%PDF']

export function isWorkbookOrPdf(bytes: Uint8Array): boolean {
  return SIGNATURES.includes(String.fromCodePoint(...bytes.subarray(0, 4)))
}
