import type { FigureName } from '#shared/financials/figures.ts'
import type { Statement } from '#web/financials/read-statement.ts'
import { readCents, tidyCents, writeCents } from '#web/financials/signed-amount.ts'
import { askedFigures } from './draft.ts'
import type { Draft } from './draft.ts'
import type { Fill } from './change-draft.ts'

interface Pasted {
  fill: Fill
  /** For people: what was filled and what was not. */
  text: string
}

/** Pasted cells from one field to the right and down, in the order that is seen. An empty one empties its field. */
export function fillFrom(draft: Draft, from: { year: number; name: FigureName }, cells: readonly string[][]): Pasted {
  const names = askedFigures(draft.taxForm)
  const [down, right] = [names.indexOf(from.name), draft.years.findIndex(({ year }) => year === from.year)]
  const fill = new Map<number, Map<FigureName, string>>()
  const counts = { filled: 0, unread: 0, beyond: 0 }
  for (const [row, line] of cells.entries()) {
    for (const [column, cell] of line.entries()) {
      const name = names[down + row]
      const year = draft.years[right + column]?.year
      if (name === undefined || year === undefined) counts.beyond += cell === '' ? 0 : 1
      else if (Number.isNaN(readCents(cell))) counts.unread += 1
      else {
        fill.set(year, (fill.get(year) ?? new Map<FigureName, string>()).set(name, tidyCents(cell)))
        counts.filled += 1
      }
    }
  }
  return { fill, text: pastedText(counts, [...fill.keys()]) }
}

/** The figures of a file, for the years that the form has. */
export function fillOf({ years }: Statement): Fill {
  return new Map(
    years.map(({ year, cents }) => [
      year,
      new Map(Object.entries(cents).map(([name, amount]) => [name as FigureName, writeCents(amount)])),
    ]),
  )
}

/** "Filled 6 figures of 2024 and 2025." */
export function filledText(count: number, years: readonly number[]): string {
  return `Filled ${count} ${count === 1 ? 'figure' : 'figures'} of ${listOf(years.map(String))}.`
}

export function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function pastedText(counts: { filled: number; unread: number; beyond: number }, years: number[]): string {
  const told = [
    counts.filled > 0 ? filledText(counts.filled, years) : 'Nothing was filled.',
    counts.unread > 0 && `${counts.unread === 1 ? 'One is' : `${counts.unread} are`} no amount.`,
    counts.beyond > 0 && `${counts.beyond} did not fit.`,
  ]
  return told.filter(Boolean).join(' ')
}
