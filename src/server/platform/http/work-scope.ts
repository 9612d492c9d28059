import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '#server/platform/tracing/span.ts'

/** One HTTP request, as the access log, the metrics and the traces describe it. */
export interface ObservedRequest {
  readonly id: string
  /** The pattern of its route, once known: never the address. */
  route?: string | undefined
  /** The signed-in member's account. */
  accountId?: string
  /** How many statements it has sent to the database. */
  statements: number
  /** When the response began; `performance.now()`. */
  answeredAt?: number
}

/** A request as the database counts it, with all that a page asks of the API. */
export interface Visit {
  /** Whose share its statements count against. */
  readonly network: string
}

/** What the running code works for: a request, a job, or neither. */
interface WorkScope {
  /** Undefined for jobs and other shared work. */
  visit?: Visit
  request?: ObservedRequest
  job?: string
  /** The parent of new spans; undefined without tracing. */
  span?: Span | undefined
}

const scope = new AsyncLocalStorage<WorkScope | undefined>()

export function asRequest<Result>(request: ObservedRequest, span: Span | undefined, work: () => Result): Result {
  return scope.run({ request, span }, work)
}

export function asJob<Result>(job: string, span: Span | undefined, work: () => Result): Result {
  return scope.run({ job, span }, work)
}

/**
 * Counts the database queries of this work as the network's, including those of a page that calls the API in-process.
 */
export function asNetwork<Result>(network: string, work: () => Result): Result {
  return scope.run({ ...scope.getStore(), visit: { network } }, work)
}

/** Work triggered by a request, but done for all visitors. */
export function asEverybody<Result>(work: () => Result): Result {
  return scope.run(undefined, work)
}

export function currentWork(): Readonly<WorkScope> | undefined {
  return scope.getStore()
}

/** The network whose share a query counts against; undefined for jobs and other shared work. */
export function currentNetwork(): string | undefined {
  return currentVisit()?.network
}

export function currentVisit(): Visit | undefined {
  return scope.getStore()?.visit
}

/** The request that this code works for; undefined in a job. */
export function currentRequest(): ObservedRequest | undefined {
  return scope.getStore()?.request
}

/** The response header by which a visitor, a proxy and the log name the same request. */
export function requestIdHeader(): { 'x-request-id'?: string } {
  const request = currentRequest()
  return request ? { 'x-request-id': request.id } : {}
}

/** Runs a callback in the present scope, whoever calls it later. */
export function inPresentScope<Callback extends (...args: never[]) => unknown>(callback: Callback): Callback {
  return AsyncLocalStorage.bind(callback)
}
