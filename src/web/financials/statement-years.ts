import { readCents } from './signed-amount.ts'

/** A business year of a statement, and the columns whose sum its amounts are. */
export interface YearColumn {
  year: number
  indexes: number[]
}

const FIRST_YEAR = 1990
const LONGEST_PERIOD = 60
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Periods that end with two digits of their year. */
const SHORT_YEARS = [
  /20\d\d\s*[/–-]\s*(\d\d)$/u,
  /^(?:[FC]Y\s*['’]?|\d{1,2}\/\d{1,2}\/)(\d\d)$/iu,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\P{Nd}*(?:\d{1,2},?\P{Nd}*)?['’\s](\d\d)$/iu,
]

/** By the first row that names years above amounts, or by the year of a title line. Empty if none is named. */
export function yearColumns(rows: readonly (readonly string[])[], thisYear: number): YearColumn[] {
  for (const [place, cells] of rows.entries()) {
    const below = rows.slice(place + 1)
    const named = cells.flatMap((text, index) => {
      const year = index === 0 ? undefined : yearOf(text, thisYear)
      return year !== undefined && below.some((row) => isAmount(row[index])) ? [{ year, text, index }] : []
    })
    if (named.length > 0) return totalOf(cells, named) ?? columnsOf(named)
  }
  return titleColumn(rows, thisYear)
}

interface NamedColumn {
  year: number
  text: string
  index: number
}

/** The total beside the months of one business year, which may begin in another calendar year. */
function totalOf(cells: readonly string[], named: readonly NamedColumn[]): YearColumn[] | undefined {
  const index = cells.findIndex((text) => /^total$/iu.test(text))
  const year = named.at(-1)?.year
  const isOneYear = named.length > 1 && named.length <= MONTHS.length && named.every(({ text }) => isPartOfYear(text))
  return index === -1 || year === undefined || !isOneYear ? undefined : [{ year, indexes: [index] }]
}

function columnsOf(named: readonly NamedColumn[]): YearColumn[] {
  const years = [...new Set(named.map(({ year }) => year))]
  return years.map((year) => {
    const columns = named.filter((column) => column.year === year)
    const whole = columns.find(({ text }) => !isPartOfYear(text))
    // Months and quarters are added; a budget beside what happened is not.
    return { year, indexes: whole ? [whole.index] : columns.map(({ index }) => index) }
  })
}

/** A report of one period names it above the table, and its only column "Total". */
function titleColumn(rows: readonly (readonly string[])[], thisYear: number): YearColumn[] {
  const end = rows.findIndex((cells) => cells.slice(1).some(isAmount))
  const titles = rows.slice(0, Math.max(end, 0)).flatMap((cells) => cells.filter(Boolean))
  const year = titles.map((text) => yearOf(text, thisYear)).find((found) => found !== undefined)
  const index = rows[end]?.findIndex((cell, place) => place > 0 && isAmount(cell))
  return year === undefined || index === undefined ? [] : [{ year, indexes: [index] }]
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

/** "Jan 2025" and "Jan - Mar 2025" are, "Jan - Dec 2025" is not. */
function isPartOfYear(text: string): boolean {
  const named = [...text.toLowerCase().matchAll(/\p{L}{3,}/gu)].map(([word]) => MONTHS.indexOf(word.slice(0, 3)))
  const [first, last = first] = named.filter((month) => month !== -1)
  if (first === undefined || last === undefined) return /\bq[1-4]\b/iu.test(text)
  return (last - first + 12) % 12 !== 11
}

function isAmount(cell: string | undefined): boolean {
  const cents = readCents(cell ?? '')
  return cents !== undefined && !Number.isNaN(cents)
}
