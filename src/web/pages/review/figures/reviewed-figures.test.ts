import { expect, test } from 'vitest'
import type { FiguresReviewItem, ReviewedFigure } from '#shared/financials/figure-reviews.ts'
import { questionsOf } from '#shared/financials/questions.ts'
import { decisionOf, waitingPapers, withAllConfirmed, yearsOf } from './reviewed-figures.ts'
import type { Choices } from './reviewed-figures.ts'

const FIGURES = [
  figureOf({ id: 1, year: 2025, name: 'revenue', amountCents: 100_000, documentId: 7, isWaiting: true }),
  figureOf({ id: 2, year: 2025, name: 'netProfit', amountCents: 90_000, documentId: 8, isWaiting: true }),
  figureOf({ id: 3, year: 2025, label: 'New oven', kind: 'one_time', amountCents: 5000, documentId: 7 }),
  figureOf({ id: 4, year: 2024, name: 'revenue', amountCents: 40_000, documentId: 7, isWaiting: true }),
]

test('the questions are those of the figures, add-backs included', () => {
  const years = yearsOf(FIGURES)
  expect(years.map(({ year, addBacks }) => [year, addBacks.length])).toEqual([
    [2025, 1],
    [2024, 0],
  ])
  const asked = questionsOf({ taxForm: 'form_1120', years, statedCashFlowCents: null })
  expect(asked.map(({ kind, year }) => `${kind} ${year}`)).toEqual(['no_owner_pay 2025', 'swing 2025'])
})

test('a paper is shown with the figures that wait for it, and not without any', () => {
  const papers = [{ id: 6 }, { id: 7 }, { id: 8 }] as FiguresReviewItem['papers']
  const waiting = waitingPapers({ papers, figures: FIGURES } as FiguresReviewItem)
  expect(waiting.map(({ paper, figures }) => [paper.id, figures.map(({ id }) => id)])).toEqual([
    [7, [1, 4]],
    [8, [2]],
  ])
})

test('what has no choice or does not wait is not sent', () => {
  const choices: Choices = new Map([
    [1, 'confirmed'],
    [2, 'asked'],
    [3, 'confirmed'],
  ])
  const item = { figures: FIGURES, updatedAt: 'v1' } as unknown as FiguresReviewItem
  expect(decisionOf(item, choices, new Map([[2, 'Which page?']]))).toEqual({
    confirmed: [1],
    questioned: [{ id: 2, note: 'Which page?' }],
    updatedAt: 'v1',
  })
})

test('confirming all keeps the questions that were typed', () => {
  const choices: Choices = new Map([
    [1, 'asked'],
    [2, 'asked'],
  ])
  const notes = new Map([
    [2, 'Which page?'],
    [4, 'Taken back'],
  ])
  expect([...withAllConfirmed(choices, notes, FIGURES)]).toEqual([
    [1, 'confirmed'],
    [2, 'asked'],
    [3, 'confirmed'],
    [4, 'confirmed'],
  ])
})

function figureOf(
  given: Partial<ReviewedFigure> & Pick<ReviewedFigure, 'id' | 'year' | 'amountCents'>,
): ReviewedFigure {
  return {
    name: null,
    label: null,
    kind: null,
    documentId: null,
    state: 'documented',
    question: null,
    isWaiting: false,
    ...given,
  }
}
