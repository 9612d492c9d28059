import type { FigureName } from '#shared/financials/figures.ts'
import { delimiterOf, readTable } from './read-table.ts'
import type { Delimiter } from './read-table.ts'
import { readCents } from './signed-amount.ts'
import { partsOf } from './statement-rows.ts'
import type { Part } from './statement-rows.ts'
import { yearColumns } from './statement-years.ts'
import type { YearColumn } from './statement-years.ts'

export interface StatementYear {
  year: number
  cents: { [Name in FigureName]?: number }
}

/** A year of which a statement has less than twelve months. */
export interface PartYear {
  year: number
  months: number
}

/** What a profit-and-loss statement says. */
export interface Statement {
  /** Oldest first. Only whole years with a figure: none if all are in `parts`. */
  years: StatementYear[]
  parts: PartYear[]
  /** Labels of rows with amounts that are none of the figures. */
  others: string[]
}

/** Why a file is no statement. */
export type StatementProblem = 'no_years' | 'no_figures'

/**
 * Reads a profit-and-loss statement that was exported as CSV, as QuickBooks and others do: titles on top, a column a year or a
 * month, a row an account. `thisYear`: later ones are no years.
 */
export function readStatement(text: string, thisYear: number): Statement | StatementProblem {
  const plain = text.replace(/^\uFEFF/u, '')
  const delimiter = delimiterOf(plain)
  const rows = readTable(plain, delimiter).map((cells) => cells.map((cell) => plainAmount(cell, delimiter)))
  const named = yearColumns(rows, thisYear)
  if (named.length === 0) return 'no_years'
  const columns = named.filter(isWhole)
  const partial = named.filter((column) => !isWhole(column)).map(({ year, months }) => ({ year, months }))
  if (columns.length === 0) return { years: [], parts: partial, others: [] }
  const firstAmount = Math.min(...named.flatMap(({ indexes }) => indexes))
  const labelled = rows.map((cells) => ({ label: cells.slice(0, firstAmount).find(Boolean) ?? '', cells }))
  const amounts = (cells: readonly string[]) => columns.map((column) => amountOf(cells, column))
  const told = labelled
    .map(({ label, cells }) => ({ label, cents: amounts(cells) }))
    .filter(({ label, cents }) => label && cents.some((amount) => amount !== undefined))
  const { parts, others } = partsOf(told)
  const years = columns
    .map(({ year }, index) => ({ year, cents: figuresOf((part) => parts[part]?.[index]) }))
    .filter(({ cents }) => Object.keys(cents).length > 0)
    .toSorted((one, other) => one.year - other.year)
  return years.length === 0 ? 'no_figures' : { years, parts: partial, others }
}

function isWhole({ months }: YearColumn): boolean {
  return months === 12
}

/** The sum of the column's cells that are amounts; undefined without any. */
function amountOf(cells: readonly string[], { indexes }: YearColumn): number | undefined {
  const amounts = indexes.map((index) => readCents(cells[index] ?? '')).filter((cents) => !Number.isNaN(cents))
  return sumOf(amounts)
}

/** Without fractions of a cent. Where semicolons are the delimiter, a comma may be the decimal point. */
function plainAmount(cell: string, delimiter: Delimiter): string {
  if (!/^[\d$\s.,()−–—-]+$/u.test(cell)) return cell
  const isForeign = delimiter === ';' && /,\d{1,2}\)?-?$/u.test(cell)
  const plain = isForeign ? cell.replaceAll('.', '').replace(',', '.') : cell
  return plain.replace(/(\.\d\d)\d+/u, '$1')
}

type PartCents = (part: Part) => number | undefined

function figuresOf(part: PartCents): StatementYear['cents'] {
  const loss = part('netLoss')
  const cents = {
    revenue: part('revenue'),
    costs: costsOf(part),
    netProfit: part('netProfit') ?? (loss === undefined ? undefined : -Math.abs(loss)),
    ownerPay: positive(part('ownerPay')),
    interest: positive(part('interest')),
    depreciation: positive(part('depreciationAndAmortization') ?? sumOf([part('depreciation'), part('amortization')])),
  }
  return Object.fromEntries(Object.entries(cents).filter(([, amount]) => amount !== undefined))
}

/** Some statements have the cost of goods in the total of expenses: what makes the net profit is taken. */
function costsOf(part: PartCents): number | undefined {
  const [goods, expenses, others] = [part('goods'), part('expenses'), part('otherExpenses')].map(positive)
  const candidates = [
    positive(part('costs')),
    sumOf([goods, expenses, others]),
    sumOf([goods, expenses]),
    sumOf([expenses, others]),
    expenses,
  ].filter((cents) => cents !== undefined)
  const [revenue, netProfit] = [part('revenue'), part('netProfit')]
  if (revenue === undefined || netProfit === undefined) return candidates[0]
  return candidates.find((cents) => Math.abs(revenue - cents - netProfit) <= 100) ?? candidates[0]
}

/** Costs may be written as negative amounts. */
function positive(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : Math.abs(cents)
}

function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  const told = amounts.filter((cents) => cents !== undefined)
  return told.length === 0 ? undefined : told.reduce((sum, cents) => sum + cents, 0)
}
