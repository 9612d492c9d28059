import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { storageSeconds } from '#server/platform/metrics/work-metrics.ts'
import { diskStorage } from './disk-storage.ts'
import { timedStorage } from './timed-storage.ts'

/** How many operations there were, by operation and outcome. */
async function counts(): Promise<Record<string, number>> {
  const { values } = await storageSeconds.get()
  const counted = values.filter(({ metricName }) => metricName?.endsWith('_count'))
  return Object.fromEntries(counted.map(({ labels, value }) => [`${labels.operation} ${labels.outcome}`, value]))
}

async function* broken() {
  yield Buffer.from('half')
  throw new Error('the sender left')
}

test('operations are counted by outcome, and a sender who leaves is no failure of the storage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handover-storage-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = timedStorage(diskStorage(folder, createLog('silent')))
  storageSeconds.reset()

  await storage.put('documents/1.pdf', Buffer.from('text'))
  await (await storage.open('documents/1.pdf'))?.close()
  expect(await storage.open('documents/2.pdf')).toBeUndefined()
  await expect(storage.receive(broken())).rejects.toThrow('the sender left')
  await rm(join(folder, 'documents'), { recursive: true })
  await expect(
    timedStorage(diskStorage('/dev/null', createLog('silent'))).put('a.pdf', Buffer.from('')),
  ).rejects.toThrow()
  expect(await counts()).toEqual({
    'put succeeded': 1,
    'open succeeded': 1,
    'open missing': 1,
    'receive aborted': 1,
    'put failed': 1,
  })
})
