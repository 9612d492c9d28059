import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runWorker } from './run-worker.ts'

/** The tasks that the tests of `createWorker` run. */
export type TestTask = 'count' | 'pid' | 'secrets' | 'read' | 'write' | 'start' | 'spin' | 'hoard' | 'fill'

runWorker<TestTask, unknown>(async (task, bytes) => {
  const hoard: object[] = []
  switch (task) {
    case 'count':
      return bytes.length
    case 'pid':
      return process.pid
    case 'secrets':
      return Object.keys(process.env)
    case 'read':
      return readFile('/etc/passwd', 'utf8')
    case 'write':
      return writeFile(join(tmpdir(), `handover-worker-${process.pid}`), '')
    case 'start':
      return (await import('node:child_process')).execFileSync('true')
    case 'spin':
      for (;;);
    case 'fill':
      // Outside the heap.
      for (;;) hoard.push(Buffer.alloc(5_000_000, 1))
    case 'hoard':
      for (;;) hoard.push({ one: hoard.length, more: Array.from({ length: 100 }) })
  }
})
