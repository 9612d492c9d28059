import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string | undefined>()

/** Whatever this work asks of the database counts as that network's, also where a page asks the API for it. */
export function asNetwork<Result>(network: string, work: () => Result): Result {
  return scope.run(network, work)
}

/** Work that a request only set off, and that is for everybody. */
export function asEverybody<Result>(work: () => Result): Result {
  return scope.run(undefined, work)
}

/** For whom something is asked of the database; undefined for jobs, and for whatever else is for everybody. */
export function currentNetwork(): string | undefined {
  return scope.getStore()
}
