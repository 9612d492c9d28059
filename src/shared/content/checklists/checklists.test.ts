import { expect, test } from 'vitest'
import { countPoints } from '#shared/content/checklists/checklist.ts'
import {
  dueDiligenceAreas,
  dueDiligenceChecklist,
  dueDiligenceHabits,
  redFlags,
} from '#shared/content/checklists/due-diligence-checklist.ts'
import { promises } from '#shared/content/facts.ts'
import { preSaleChecklist } from '#shared/content/checklists/pre-sale-checklist.ts'

test('the due diligence checklist has its 63 points: four areas of eight, three lists of five, and habits', () => {
  expect(dueDiligenceAreas.map(({ title }) => title)).toEqual(['Financial', 'Legal', 'Operational', 'Market'])
  expect(dueDiligenceAreas.map(({ items }) => items.length)).toEqual([8, 8, 8, 8])
  expect(redFlags.map(({ title }) => title)).toEqual(['Financial', 'Operational', 'Legal'])
  expect(redFlags.map(({ items }) => items.length)).toEqual([5, 5, 5])
  expect(promises.dueDiligencePoints).toBe(63)
  expect(countPoints(dueDiligenceChecklist.parts)).toBe(63)
  expect(countPoints([...dueDiligenceAreas, ...redFlags, ...dueDiligenceHabits])).toBe(63)
})

test('the pre-sale checklist has its 47 points', () => {
  expect(promises.preSalePoints).toBe(47)
  expect(countPoints(preSaleChecklist.parts)).toBe(47)
})

test.each([dueDiligenceChecklist, preSaleChecklist])(
  'no two points of the $name checklist are the same',
  ({ parts }) => {
    const points = parts.flatMap(({ items }) => items)
    expect(new Set(points).size).toBe(points.length)
    expect(new Set(parts.map(({ title }) => title)).size).toBe(parts.length)
  },
)
