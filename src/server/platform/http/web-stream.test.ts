import { setImmediate as nextTurn } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { webStreamOf } from './web-stream.ts'

test('a stream arrives whole, and its error with it', async () => {
  const pieces = [Buffer.from('The books '), Buffer.from('of the bakery')]
  expect(await new Response(webStreamOf(Readable.from(pieces))).text()).toBe('The books of the bakery')
  const failing = new Readable({ read: () => failing.destroy(new Error('the disk is away')) })
  await expect(webStreamOf(failing).getReader().read()).rejects.toThrow('the disk is away')
})

test('a reader may cancel while a piece is on its way', async () => {
  const source = new Readable({ read: () => void source.push(Buffer.alloc(16 * 1024)) })
  const reader = webStreamOf(source).getReader()
  await reader.read()
  await reader.cancel()
  // An error that nobody can catch would fail the run.
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  expect(source.destroyed).toBe(true)
})
