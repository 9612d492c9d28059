import { expect, test } from 'vitest'
import { marketYear } from '#shared/market-day.ts'
import { addableYears } from './change-draft.ts'
import { emptyYear } from './draft.ts'
import type { Draft } from './draft.ts'

const RUNNING = marketYear()

function draftOf(years: number[]): Draft {
  return { taxForm: 'form_1120s', yearEndsIn: 12, years: years.map(emptyYear) }
}

test('only complete years are offered', () => {
  expect(addableYears(draftOf([RUNNING - 2]))).toEqual([RUNNING - 3, RUNNING - 1])
  expect(addableYears(draftOf([RUNNING - 1]))).toEqual([RUNNING - 2])
  expect(addableYears(draftOf([RUNNING]))).toEqual([RUNNING - 1])
  expect(addableYears(draftOf([]))).toEqual([RUNNING - 1])
})
