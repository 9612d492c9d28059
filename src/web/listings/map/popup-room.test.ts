import { expect, test } from 'vitest'
import { shiftInto } from './popup-room.ts'

const room = { top: 80, right: 340, bottom: 560, left: 20 }

test('a box that fits does not move', () => {
  expect(shiftInto({ top: 80, right: 340, bottom: 560, left: 20 }, room)).toEqual({ x: 0, y: 0 })
})

test('a box that overflows moves in by the minimum distance', () => {
  expect(shiftInto({ top: 60, right: 400, bottom: 300, left: 120 }, room)).toEqual({ x: -60, y: 20 })
  expect(shiftInto({ top: 400, right: 250, bottom: 640, left: 5 }, room)).toEqual({ x: 15, y: -80 })
})

test('a box that is too large shows its upper left corner', () => {
  expect(shiftInto({ top: 100, right: 500, bottom: 800, left: 10 }, room)).toEqual({ x: 10, y: -20 })
})
