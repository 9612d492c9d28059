import { AppError } from '#shared/errors.ts'
import { storageSeconds } from '#server/platform/metrics/work-metrics.ts'
import type { Storage } from './storage.ts'

type Operation = 'put' | 'receive' | 'keep' | 'open' | 'delete'

/**
 * A storage whose operations are in the metrics. `receive` lasts as long as its sender, and fails with it: neither is the
 * storage's fault.
 */
export function timedStorage(storage: Storage): Storage {
  return {
    put: (key, bytes) => timed('put', storage.put(key, bytes)),
    async receive(source) {
      const draft = await timed('receive', storage.receive(source))
      return { ...draft, keep: (key) => timed('keep', draft.keep(key)) }
    },
    open: (key) => timed('open', storage.open(key)),
    delete: (key) => timed('delete', storage.delete(key)),
    list: (prefix) => storage.list(prefix),
    deleteDrafts: (before) => storage.deleteDrafts(before),
  }
}

async function timed<Result>(operation: Operation, work: Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  let outcome = 'failed'
  try {
    const result = await work
    outcome = operation === 'open' && result === undefined ? 'missing' : 'succeeded'
    return result
  } catch (error) {
    if (operation === 'receive' && !isUnavailable(error)) outcome = 'aborted'
    throw error
  } finally {
    storageSeconds.observe({ operation, outcome }, (performance.now() - startedAt) / 1000)
  }
}

/** As opposed to a sender who left, or sent too much. */
function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}
