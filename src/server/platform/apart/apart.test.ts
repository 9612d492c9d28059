import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createApart, EndedApartError, ProblemApartError, stopApart } from './apart.ts'
import type { StandInTask } from './stand-in.ts'

const hasProc = existsSync('/proc/self/stat')

function createStandIn({ giveUpAfterMs = 30_000, most = 1 } = {}) {
  const work = createApart<StandInTask, unknown>({
    name: 'stand-in',
    program: new URL('stand-in.ts', import.meta.url),
    most,
    giveUpAfterMs,
    heapMegabytes: 32,
    hasAddons: false,
  })
  return (task: StandInTask, ...pieces: Buffer[]) => work(task, each(pieces))
}

async function* each(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces
}

test('bytes come to it as they are, and the next task finds the same process', async () => {
  const ask = createStandIn()
  const pid = await ask('pid')
  expect(await ask('count', Buffer.alloc(700_000), Buffer.alloc(3))).toBe(700_003)
  expect(await ask('pid')).toBe(pid)
  expect(pid).not.toBe(process.pid)
})

test('there are no more processes than there may be', async () => {
  const ask = createStandIn({ most: 2 })
  expect(new Set(await Promise.all(Array.from({ length: 8 }, () => ask('pid')))).size).toBe(2)
})

test('it knows no secret, reads nothing but code, writes nothing and starts nothing', async () => {
  const ask = createStandIn()
  process.env['SECRET_OF_A_TEST'] = 'x'
  expect(await ask('secrets')).not.toContain('SECRET_OF_A_TEST')
  delete process.env['SECRET_OF_A_TEST']
  for (const task of ['read', 'write', 'start'] as const) {
    await expect(ask(task), task).rejects.toThrow(ProblemApartError)
  }
})

test('one that never ends is ended in time, and the next task is done', async () => {
  const ask = createStandIn({ giveUpAfterMs: 1000 })
  await expect(ask('spin')).rejects.toMatchObject({ message: expect.stringContaining('was ended'), isByInput: true })
  expect(await createStandIn()('count', Buffer.alloc(1))).toBe(1)
})

test('one that takes ever more memory ends alone, and the next task is done', async () => {
  const ask = createStandIn()
  await expect(ask('hoard')).rejects.toMatchObject({ name: 'Error', isByInput: true })
  expect(await ask('count', Buffer.alloc(1))).toBe(1)
})

test('whatever it does, it ends with the site', async () => {
  const ask = createStandIn()
  await ask('pid')
  const spinning = expect(ask('spin')).rejects.toThrow(EndedApartError)
  await stopApart()
  await spinning
})

test.runIf(hasProc)('one that ends while it is written to tells of its own end', async () => {
  const work = createApart<StandInTask, unknown>({
    name: 'stand-in',
    program: new URL('stand-in.ts', import.meta.url),
    most: 1,
    giveUpAfterMs: 30_000,
    heapMegabytes: 32,
    hasAddons: false,
  })
  const pid = Number(await work('pid', each([])))
  async function* pieces() {
    yield Buffer.alloc(10)
    process.kill(pid, 'SIGKILL')
    // It is gone before anything could tell of that: what is written next breaks.
    while (!/\) Z /u.test(readFileSync(`/proc/${pid}/stat`, 'latin1')));
    for (let count = 0; count < 50; count += 1) yield Buffer.alloc(100_000)
  }
  await expect(work('count', pieces())).rejects.toThrow('the stand-in ended with SIGKILL before it was done')
})
