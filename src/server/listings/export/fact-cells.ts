import type { CsvCell } from '#shared/csv.ts'
import { FACT_AUDIENCES, FACT_CHOICES } from '#shared/listings/facts/listing-facts.ts'
import type { FactName, ListingFacts } from '#shared/listings/facts/listing-facts.ts'
import type { StoredFacts } from '#server/listings/facts/fact-store.ts'
import type { CellField } from './columns.ts'

/** What a seller answered, as one would type it into a spreadsheet. Who may see it is left open while nothing is saved. */
export function factCells(answers: StoredFacts | null): Partial<Record<CellField, CsvCell>> {
  if (!answers) return {}
  const facts = Object.entries(answers.facts).map(([name, value]) => [name, toCell(name as FactName, value)])
  const audiences = Object.entries(answers.audiences).map(([group, audience]) => [
    `audiences.${group}`,
    FACT_AUDIENCES[audience],
  ])
  return Object.fromEntries([...facts, ...audiences]) as Partial<Record<CellField, CsvCell>>
}

function toCell(name: FactName, value: ListingFacts[FactName]): CsvCell {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const choices: Partial<Record<FactName, Readonly<Record<string, string>>>> = FACT_CHOICES
  return choices[name]?.[value] ?? value
}
