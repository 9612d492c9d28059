import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

test('so many items run at a time, and each runs once', async () => {
  const done: number[] = []
  let [running, most] = [0, 0]
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1
    most = Math.max(most, running)
    await delay(1)
    running -= 1
    done.push(item)
  })
  expect({ most, done: done.toSorted((a, b) => a - b) }).toEqual({ most: 2, done: [1, 2, 3, 4, 5] })
})

test('after a failure no further item starts', async () => {
  const started: number[] = []
  const work = inParallel([1, 2, 3, 4, 5, 6], 2, async (item) => {
    started.push(item)
    await delay(1)
    if (item === 1) throw new Error('no room')
  })
  await expect(work).rejects.toThrow('no room')
  await delay(10)
  expect(started.length).toBeLessThan(5)
})
