import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { WORKER_PATH } from '#shared/phone/kept-record.ts'
import { withoutWorker } from './worker-removal.ts'

test('a service worker that is switched off leaves, and takes along what it kept and nothing else', async () => {
  const script = withoutWorker(new Map()).get(WORKER_PATH)?.bytes.plain.toString() ?? ''
  const told: string[] = []
  let left: Promise<unknown> = Promise.resolve()
  const event = { waitUntil: (work: Promise<unknown>) => (left = work) }
  const scope = createContext({
    addEventListener: (_: string, listen: (given: typeof event) => void) => listen(event),
    skipWaiting: () => told.push('takes over'),
    caches: { keys: () => ['handover-kept', 'of another program'], delete: (name: string) => told.push(name) },
    registration: { unregister: () => told.push('leaves') },
  })
  runInContext(script, scope)
  await left
  expect(told).toEqual(['takes over', 'handover-kept', 'leaves'])
})
