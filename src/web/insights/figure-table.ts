import { csvText } from '#shared/csv.ts'
import { formatCents } from '#shared/money.ts'

type Kind = 'text' | 'count' | 'cents' | 'percent'
type Cell = string | number | null

export interface Column {
  label: string
  /** Type of the cells; text by default. Money is in cents. */
  kind?: Kind
}

/** The data of a chart or list as a table. The first cell of each row is its header. */
export interface FigureTable {
  caption: string
  /** File name of the download, without extension. */
  fileName: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

const SHOWN: Record<Kind, (value: number) => string> = {
  text: countText,
  count: countText,
  cents: formatCents,
  percent: percentText,
}

/** "1,204", "4.5". */
export function countText(value: number): string {
  return numbers.format(value)
}

/** "12.5%". */
export function percentText(value: number): string {
  return `${numbers.format(value)}%`
}

/** "One business", "3 businesses". */
export function plural(count: number, one: string, many: string): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}

export function cellText(cell: Cell, { kind = 'text' }: Column): string {
  if (cell === null) return 'None'
  return typeof cell === 'string' ? cell : SHOWN[kind](cell)
}

/** For spreadsheets: plain numbers, money in dollars, units in the header. */
export function tableFile({ columns, rows }: FigureTable): string {
  return csvText([
    columns.map(({ label, kind }) => label + unitText(kind)),
    ...rows.map((row) => row.map((cell, index) => fileCell(cell, columns[index]?.kind))),
  ])
}

function unitText(kind: Kind | undefined): string {
  if (kind === 'cents') return ' (USD)'
  return kind === 'percent' ? ' (%)' : ''
}

function fileCell(cell: Cell, kind: Kind | undefined): Cell {
  return kind === 'cents' && typeof cell === 'number' ? cell / 100 : cell
}
