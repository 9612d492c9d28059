import { expect, test } from 'vitest'
import type { Room, Task } from '#shared/deals/room/tasks.ts'
import { byArea, countDone, countUrgent, findNext, listWaiting, readView } from './room-tasks.ts'

const TODAY = '2026-11-23'
const YESTERDAY = '2026-11-22'

function task(title: string, given: Partial<Task> = {}): Task {
  return {
    id: 1,
    area: 'legal',
    title,
    detail: '',
    law: null,
    isSellers: true,
    isChecked: true,
    dueOn: null,
    state: 'open',
    note: null,
    papers: [],
    isOwn: true,
    steps: [],
    isOpen: true,
    ...given,
  }
}

const TASKS = [
  task('own', { dueOn: TODAY }),
  task('own and late', { dueOn: YESTERDAY, area: 'closing' }),
  task('own and provided', { dueOn: YESTERDAY, state: 'provided' }),
  task('own and done', { dueOn: YESTERDAY, state: 'accepted' }),
  task('late when the room was closed', { dueOn: YESTERDAY, isOpen: false, area: 'financial' }),
  task('theirs and late', { dueOn: YESTERDAY, isOwn: false }),
  task('theirs to check', { isOwn: false, state: 'provided', steps: ['accept', 'send_back', 'waive'] }),
  task('theirs, nothing to check any more', { isOwn: false, state: 'provided', isOpen: false }),
  task('not needed', { isOwn: false, state: 'waived' }),
]

const titlesOf = (tasks: readonly Task[]) => tasks.map(({ title }) => title)

test('what waits for the viewer is what they are late with, what they check, and what is due soon', () => {
  const soon = task('own and soon', { dueOn: '2026-12-07' })
  const later = task('own and later', { dueOn: '2026-12-08' })
  expect(titlesOf(listWaiting([later, soon, ...TASKS], TODAY))).toEqual([
    'own and late',
    'theirs to check',
    'own',
    'own and soon',
  ])
  expect(findNext([later, soon])).toBe(soon)
  expect(findNext([task('without a day')])).toBeUndefined()
})

test('a room opens on what waits, and on all tasks once it is over', () => {
  expect(readView(undefined, { isOpen: true } as Room, [])).toBe('waiting')
  expect(readView(undefined, { isOpen: false } as Room, [])).toBe('all')
  expect(readView(undefined, { isOpen: false } as Room, TASKS)).toBe('waiting')
  expect(readView('all', { isOpen: true } as Room, TASKS)).toBe('all')
  expect(readView('toString', { isOpen: true } as Room, TASKS)).toBe('waiting')
})

test('the viewer is told of what waits for them and of what they are late with', () => {
  expect(countUrgent({ tasks: TASKS } as Room, TODAY)).toBe(2)
})

test('what is not needed does not count', () => {
  expect(countDone(TASKS)).toEqual({ done: 1, needed: 8 })
  expect(countDone([])).toEqual({ done: 0, needed: 0 })
})

test('areas come in the order in which they are done, without empty ones', () => {
  expect(byArea(TASKS).map(({ area, tasks }) => [area, tasks.length])).toEqual([
    ['financial', 1],
    ['legal', 7],
    ['closing', 1],
  ])
})
