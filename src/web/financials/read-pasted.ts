import { readTable } from './read-table.ts'
import { readCents } from './signed-amount.ts'

/**
 * The cells that were copied from a spreadsheet, or undefined for text that is typed into one field. A row of years on top and
 * a column of names at the left are left out.
 */
export function readPasted(text: string): string[][] | undefined {
  const lines = text.replaceAll(/\r\n?/gu, '\n').replace(/\n$/u, '')
  if (!/[\t\n]/u.test(lines)) return undefined
  return withoutNames(withoutYears(readTable(lines, '\t')))
}

function withoutYears(rows: string[][]): string[][] {
  const [first = [], ...rest] = rows
  const told = first.filter((cell) => cell !== '' && !isName(cell))
  return rest.length > 0 && told.length > 0 && told.every((cell) => /^(?:19|20)\d\d$/u.test(cell)) ? rest : rows
}

function withoutNames(rows: string[][]): string[][] {
  const firsts = rows.map(([first = '']) => first)
  const hasNames = firsts.some(isName) && firsts.every((cell) => cell === '' || isName(cell))
  return hasNames && rows.some(({ length }) => length > 1) ? rows.map(([, ...rest]) => rest) : rows
}

/** Text with letters, which is no amount. "185k" is one. */
function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) && Number.isNaN(readCents(cell))
}
