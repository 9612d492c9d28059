import { AppError } from '#shared/errors.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import { FIGURE_NAMES } from '#shared/financials/figures.ts'
import type { YearInput } from '#shared/financials/figures.ts'
import type { FigureChange, FigureFacts, FigureRow } from './figure-store.ts'

/**
 * What the years of the input make of the stored figures.
 *
 * @throws AppError invalid_input, at each figure whose paper is not among those of the listing.
 */
export function changesOf(
  years: readonly YearInput[],
  stored: readonly FigureRow[],
  papers: ReadonlySet<DocumentId>,
): FigureChange[] {
  const given = years.flatMap((year, index) => factsOf(year, `years.${index}`))
  const missing = given.filter(({ facts }) => facts.documentId !== null && !papers.has(facts.documentId))
  if (missing.length > 0) {
    const fields = missing.map(({ path }) => [`${path}.documentId`, 'This document is not there any more'])
    throw new AppError('invalid_input', 'Choose papers from the documents of this listing.', {
      fields: Object.fromEntries(fields),
    })
  }
  const taken = new Set<number>()
  return given.map(({ facts, id, position }) => {
    const before = stored.find((row) => !taken.has(row.id) && isOf(row, facts, id))
    if (!before) return { ...facts, id: null, position, isSame: false }
    taken.add(before.id)
    const isEdited = (['amountCents', 'label', 'kind'] as const).some((column) => before[column] !== facts[column])
    const isSamePaper = before.documentId === facts.documentId
    return {
      ...facts,
      id: before.id,
      position,
      documentId: isEdited && isSamePaper ? null : facts.documentId,
      isSame: !isEdited && isSamePaper,
    }
  })
}

interface Given {
  facts: FigureFacts
  /** Of an add-back that was there before. */
  id?: number | undefined
  position: number | null
  /** Where it is in the input. */
  path: string
}

function factsOf({ year, figures, addBacks }: YearInput, path: string): Given[] {
  const named = FIGURE_NAMES.flatMap((name): Given[] => {
    const figure = figures[name]
    if (!figure) return []
    return [
      { facts: { year, name, label: null, kind: null, ...figure }, position: null, path: `${path}.figures.${name}` },
    ]
  })
  const added = addBacks.map(({ id, ...addBack }, position): Given => ({
    facts: { year, name: null, ...addBack },
    id,
    position,
    path: `${path}.addBacks.${position}`,
  }))
  return [...named, ...added]
}

function isOf(row: FigureRow, { year, name }: FigureFacts, id: number | undefined): boolean {
  if (row.year !== year || row.name !== name) return false
  return name !== null || row.id === id
}
