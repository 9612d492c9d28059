import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string | undefined>()

/**
 * Counts the database queries of this work as the network's, including those of a page that calls the API in-process.
 */
export function asNetwork<Result>(network: string, work: () => Result): Result {
  return scope.run(network, work)
}

/** Work triggered by a request, but done for all visitors. */
export function asEverybody<Result>(work: () => Result): Result {
  return scope.run(undefined, work)
}

/** The network whose share a query counts against; undefined for jobs and other shared work. */
export function currentNetwork(): string | undefined {
  return scope.getStore()
}
