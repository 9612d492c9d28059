import { setImmediate as nextTurn } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { webStreamOf } from '#server/platform/http/web-stream.ts'
import { whileOpen } from './while-open.ts'

/** A file without an end, and whoever may read its start only. */
function openStart(breakOff: () => boolean) {
  const source = new Readable({ read: () => void source.push(Buffer.alloc(16 * 1024)) })
  let asked = 0
  const watched = whileOpen(source, async () => (asked += 1) === 1, breakOff)
  return { source, reader: webStreamOf(watched).getReader() }
}

test('a reset connection is no error for whoever sends the stream, also if they hear of it later', async () => {
  const { promise: isReset, resolve: reset } = Promise.withResolvers<void>()
  const { source, reader } = openStart(() => {
    reset()
    return true
  })
  await reader.read()
  // Nothing more is taken until the clock finds it.
  await isReset
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  expect(await reader.read()).toMatchObject({ done: false })
  await reader.cancel()
  await expect.poll(() => source.destroyed).toBe(true)
})

test('without a connection to reset, the stream ends with an error', async () => {
  const { source, reader } = openStart(() => false)
  const readOn = async () => {
    while (!(await reader.read()).done);
  }
  await expect(readOn()).rejects.toThrow('may not have the rest')
  await expect.poll(() => source.destroyed).toBe(true)
})
