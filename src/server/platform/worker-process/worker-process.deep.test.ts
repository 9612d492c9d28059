import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createWorker, WorkerEndedError, WorkerProblemError, stopWorkers } from './worker-process.ts'
import type { TestTask } from './test-worker.ts'

const hasProc = existsSync('/proc/self/stat')

function createTestWorker({ giveUpAfterMs = 30_000, most = 1 } = {}) {
  const work = createWorker<TestTask, unknown>({
    name: 'test worker',
    program: new URL('test-worker.ts', import.meta.url),
    most,
    giveUpAfterMs,
    heapMegabytes: 32,
    mostMegabytes: 400,
    hasAddons: false,
    niceness: 10,
  })
  return (task: TestTask, ...pieces: Buffer[]) => work(task, each(pieces))
}

async function* each(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces
}

test('bytes arrive unchanged, and the next task reuses the process', async () => {
  const ask = createTestWorker()
  const pid = await ask('pid')
  expect(await ask('count', Buffer.alloc(700_000), Buffer.alloc(3))).toBe(700_003)
  expect(await ask('pid')).toBe(pid)
  expect(pid).not.toBe(process.pid)
})

test.runIf(hasProc)('all threads of a process have its low priority', async () => {
  const pid = String(await createTestWorker()('pid'))
  const threads = readdirSync(`/proc/${pid}/task`).map((id) => readFileSync(`/proc/${pid}/task/${id}/stat`, 'utf8'))
  // What follows the name begins with the third field; the 19th is the niceness.
  expect(threads.map((stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])).toEqual(threads.map(() => '10'))
})

test('no more processes run than allowed', async () => {
  const ask = createTestWorker({ most: 2 })
  expect(new Set(await Promise.all(Array.from({ length: 8 }, () => ask('pid')))).size).toBe(2)
})

test('a worker sees no secret, reads only code, writes no files and starts no processes', async () => {
  const ask = createTestWorker()
  process.env['SECRET_OF_A_TEST'] = 'x'
  expect(await ask('secrets')).not.toContain('SECRET_OF_A_TEST')
  delete process.env['SECRET_OF_A_TEST']
  for (const task of ['read', 'write', 'start'] as const) {
    await expect(ask(task), task).rejects.toThrow(WorkerProblemError)
  }
})

test('a task that never ends is killed in time, and the next task runs', async () => {
  const ask = createTestWorker({ giveUpAfterMs: 1000 })
  await expect(ask('spin')).rejects.toMatchObject({ message: expect.stringContaining('was killed'), isByInput: true })
  expect(await createTestWorker()('count', Buffer.alloc(1))).toBe(1)
})

test('a task that uses ever more memory ends only its own process, and the next task runs', async () => {
  const ask = createTestWorker()
  await expect(ask('hoard')).rejects.toMatchObject({ name: 'Error', isByInput: true })
  expect(await ask('count', Buffer.alloc(1))).toBe(1)
})

test.runIf(hasProc)('memory outside the heap is limited too', async () => {
  const ask = createTestWorker()
  await expect(ask('fill')).rejects.toMatchObject({
    message: expect.stringContaining('was killed at 400 MB'),
    isByInput: true,
  })
  expect(await ask('count', Buffer.alloc(1))).toBe(1)
})

test('a worker ends with the site, whatever it is doing', async () => {
  const ask = createTestWorker()
  await ask('pid')
  const spinning = expect(ask('spin')).rejects.toThrow(WorkerEndedError)
  await stopWorkers()
  await spinning
})

test.runIf(hasProc)('a process that dies while it receives bytes is reported as ended', async () => {
  const work = createWorker<TestTask, unknown>({
    name: 'test worker',
    program: new URL('test-worker.ts', import.meta.url),
    most: 1,
    giveUpAfterMs: 30_000,
    niceness: 10,
    heapMegabytes: 32,
    hasAddons: false,
  })
  const pid = Number(await work('pid', each([])))
  async function* pieces() {
    yield Buffer.alloc(10)
    process.kill(pid, 'SIGKILL')
    // The process is dead before Node reports it, so the next write fails.
    while (!/\) Z /u.test(readFileSync(`/proc/${pid}/stat`, 'latin1')));
    for (let count = 0; count < 50; count += 1) yield Buffer.alloc(100_000)
  }
  await expect(work('count', pieces())).rejects.toThrow('the test worker ended with SIGKILL before it was done')
})
