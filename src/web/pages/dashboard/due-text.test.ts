import { expect, test } from 'vitest'
import type { DueTask } from '#shared/deals/room/tasks.ts'
import { dueCountText } from './due-text.ts'

const TASK: DueTask = { id: 1, conversationId: 'a', listingTitle: 'Cafe', title: 'Lease', dueOn: '2026-11-21' }

test.each([
  [1, 1, 'One task'],
  [3, 3, '3 tasks'],
  [12, 5, 'The first 5 of 12 tasks'],
])('%i tasks of which %i are shown are counted as "%s"', (total, shown, text) => {
  expect(dueCountText({ total, tasks: Array.from({ length: shown }, () => TASK), offers: [] })).toBe(text)
})
