import { MONTHS, withMonthNames } from './numeric-dates.ts'
import { readCents } from './signed-amount.ts'

/** A business year of a statement, and the columns whose sum its amounts are. */
export interface YearColumn {
  year: number
  indexes: number[]
  /** How many months of the year these are, 12 for all of it. */
  months: number
}

const FIRST_YEAR = 1990
const LONGEST_PERIOD = 60
const YEAR_MONTHS = 12
const MONTH_NAMES =
  /(?<!\p{L})(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})/giu
/** "Dec 31, 2025". */
const DAY = /\p{L}\.?\s+\d{1,2},?\s+['’]?\d{2,4}/u
const COUNTS: Readonly<Record<string, number>> = { month: 1, quarter: 3, three: 3, six: 6, nine: 9, twelve: 12 }
/** Periods that end with two digits of their year. */
const SHORT_YEARS = [
  /20\d\d\s*[/–-]\s*(\d\d)$/u,
  /^[FC]Y\s*['’]?(\d\d)$/iu,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\P{Nd}*(?:\d{1,2},?\P{Nd}*)?['’\s](\d\d)$/iu,
]

/** By the first row that names years above amounts, or by the year of a title line. Empty if none is named. */
export function yearColumns(table: readonly (readonly string[])[], thisYear: number): YearColumn[] {
  const rows = table.map((cells) => cells.map(withMonthNames))
  for (const [place, cells] of rows.entries()) {
    const below = rows.slice(place + 1)
    const named = cells.flatMap((text, index) => {
      const year = index === 0 ? undefined : yearOf(text, thisYear)
      return year === undefined ? [] : [{ year, text, index, hasAmounts: below.some((row) => isAmount(row[index])) }]
    })
    if (named.some(({ hasAmounts }) => hasAmounts)) return totalOf(cells, named) ?? columnsOf(named)
  }
  return titleColumn(rows, thisYear)
}

interface NamedColumn {
  year: number
  text: string
  index: number
  /** False for a month without any. */
  hasAmounts: boolean
}

/** The total beside the months of one business year, which may begin in another calendar year. */
function totalOf(cells: readonly string[], named: readonly NamedColumn[]): YearColumn[] | undefined {
  const index = cells.findIndex((text) => /^total$/iu.test(text))
  const year = named.at(-1)?.year
  const isOneYear = named.length > 1 && named.length <= YEAR_MONTHS && named.every(({ text }) => !isWholeYear(text))
  if (index === -1 || year === undefined || !isOneYear) return undefined
  return [{ year, indexes: [index], months: countMonths(named) }]
}

function columnsOf(named: readonly NamedColumn[]): YearColumn[] {
  const years = [...new Set(named.filter(({ hasAmounts }) => hasAmounts).map(({ year }) => year))]
  return years.map((year) => {
    const columns = named.filter((column) => column.year === year)
    const whole = columns.find(({ text, hasAmounts }) => hasAmounts && isWholeYear(text))
    // A budget beside what happened is not added.
    if (whole) return { year, indexes: [whole.index], months: YEAR_MONTHS }
    const [first, ...others] = columns
    const isOneDate = first !== undefined && others.length === 0 && isDate(first.text)
    const months = isOneDate ? YEAR_MONTHS : countMonths(columns)
    return { year, indexes: columns.map(({ index }) => index), months }
  })
}

/** A report of one period names it above the table, and its only column "Total". */
function titleColumn(rows: readonly (readonly string[])[], thisYear: number): YearColumn[] {
  const end = rows.findIndex((cells) => cells.slice(1).some(isAmount))
  const titles = rows.slice(0, Math.max(end, 0)).flatMap((cells) => cells.filter(Boolean))
  const dated = titles.filter((text) => yearOf(text, thisYear) !== undefined)
  // A name may have a year too, and so has the day of the print.
  const text =
    dated.findLast((title) => monthNames(title).length > 1 || /\bended\b/iu.test(title)) ??
    dated.findLast((title) => monthNames(title).length > 0) ??
    dated.at(-1)
  const year = text === undefined ? undefined : yearOf(text, thisYear)
  const index = rows[end]?.findIndex((cell, place) => place > 0 && isAmount(cell))
  if (text === undefined || year === undefined || index === undefined) return []
  return [{ year, indexes: [index], months: isDate(text) ? YEAR_MONTHS : monthsOf(text).length }]
}

/** The year in which a period ends: of "2023", "FY24", "FY 2024/25", "Jul 2024 - Jun 2025", "Jan - Dec 25" and "12/31/2025". */
function yearOf(text: string, thisYear: number): number | undefined {
  if (text.length > LONGEST_PERIOD || /^[$(-]|^\d{1,3},\d{3}|^\d+\.\d+$/u.test(text)) return undefined
  const short = SHORT_YEARS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  const found = short ? 2000 + Number(short) : lastYear(text)
  return found !== undefined && found >= FIRST_YEAR && found <= thisYear ? found : undefined
}

function lastYear(text: string): number | undefined {
  const years = [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/gu)].map(([year]) => Number(year))
  return years.at(-1)
}

/** "2025" and "Jan - Dec 2025" are, "Jan 2025" is not. */
function isWholeYear(text: string): boolean {
  return monthsOf(text).length === YEAR_MONTHS
}

/** "Dec 31, 2025": the end of a year, or of a month beside those of others. */
function isDate(text: string): boolean {
  return monthNames(text).length === 1 && DAY.test(text) && !/\bended\b/iu.test(text)
}

function countMonths(columns: readonly NamedColumn[]): number {
  return new Set(columns.flatMap(({ text }) => monthsOf(text))).size
}

/** The months of a period, from 0: of "Jan 2025", "Jan - Mar 2025", "Q1 2025" and "Three months ended March 31, 2025". */
function monthsOf(text: string): number[] {
  const [first, last = first] = monthNames(text)
  const ended = /\b(?:(\w+)\s+months|(month|quarter|year))\s+ended\b/iu.exec(text)
  if (ended && last !== undefined) {
    const word = (ended[1] ?? ended[2] ?? '').toLowerCase()
    return monthsUntil(last, COUNTS[word] ?? (Number(word) || YEAR_MONTHS))
  }
  if (first !== undefined && last !== undefined) return monthsUntil(last, ((last - first + 12) % 12) + 1)
  const quarter = /\bq([1-4])\b/iu.exec(text)?.[1]
  return quarter ? monthsUntil(Number(quarter) * 3 - 1, 3) : monthsUntil(11, YEAR_MONTHS)
}

function monthsUntil(last: number, count: number): number[] {
  return Array.from({ length: Math.min(count, YEAR_MONTHS) }, (_, index) => (last - index + 12) % 12)
}

function monthNames(text: string): number[] {
  return [...text.matchAll(MONTH_NAMES)].map(([name]) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()))
}

function isAmount(cell: string | undefined): boolean {
  const cents = readCents(cell ?? '')
  return cents !== undefined && !Number.isNaN(cents)
}
