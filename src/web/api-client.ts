import type * as z from 'zod/mini'
import { ERROR_STATUS } from '#shared/error-codes.ts'
import type { Problem } from '#shared/errors.ts'

type Transport = (path: string, init?: RequestInit) => Promise<Response>

export let transport: Transport = (path, init) => fetch(path, { credentials: 'same-origin', ...init })

/** On the server a call stays within the process; see ssr.ts. */
export function setTransport(next: Transport): void {
  transport = next
}

/** An answer that is not OK: "status: body" (S1 §7), and the parsed problem if the API sent one. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = parseProblem(body)
  }
}

let tellSignedOut: (() => void) | undefined

/** Registers the listener for 401 answers of any call. */
export function onSignedOut(listener: (() => void) | undefined): void {
  tellSignedOut = listener
}

/** Also used by calls that bypass this client, such as uploads with progress. */
export function failedAnswer(status: number, body: string): ApiError {
  if (status === 401) tellSignedOut?.()
  return new ApiError(status, body)
}

interface CallOptions {
  signal?: AbortSignal
}

export interface Answer<Data> {
  data: Data
  headers: Headers
}

/** A schema, or a function that loads it: the first page has its data, so queries of public pages load schemas later. */
export type SchemaSource<Schema> = Schema | (() => Promise<Schema>)

/** @throws ApiError when the answer is not OK. */
async function getAnswer<Schema extends z.ZodMiniType>(
  path: string,
  source: SchemaSource<Schema>,
  options: CallOptions = {},
): Promise<Answer<z.output<Schema>>> {
  const [response, schema] = await Promise.all([
    transport(path, options),
    typeof source === 'function' ? source() : source,
  ])
  if (!response.ok) throw failedAnswer(response.status, (await response.text()) || response.statusText)
  return { data: schema.parse(await response.json()), headers: response.headers }
}

/** Sends a body, if any, as JSON (S1 §7). @throws ApiError when the answer is not OK. */
async function send(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const payload =
    body === undefined
      ? { headers }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
  const response = await transport(path, { method, ...payload })
  if (!response.ok) throw failedAnswer(response.status, (await response.text()) || response.statusText)
  return response
}

export const api = {
  getAnswer,
  send,
  get: async <Schema extends z.ZodMiniType>(
    path: string,
    source: SchemaSource<Schema>,
    options?: CallOptions,
  ): Promise<z.output<Schema>> => (await getAnswer(path, source, options)).data,
  post: sender('POST'),
}

/** A call that sends a body and reads the answer. */
export function sender(method: 'POST' | 'PUT' | 'PATCH') {
  return async <Schema extends z.ZodMiniType>(path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> =>
    schema.parse(await (await send(method, path, body)).json())
}

function parseProblem(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return isProblem(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Checks what pages read of a problem. Its schema would bring the schema library into every first load. */
function isProblem(given: unknown): given is Problem {
  if (typeof given !== 'object' || given === null) return false
  const { status, title, detail, code, reason, fields }: Partial<Record<keyof Problem, unknown>> = given
  return (
    typeof status === 'number' &&
    [title, detail].every(isText) &&
    isText(code) &&
    Object.hasOwn(ERROR_STATUS, code) &&
    (reason === undefined || isText(reason)) &&
    (fields === undefined || (typeof fields === 'object' && fields !== null && Object.values(fields).every(isText)))
  )
}

function isText(given: unknown): given is string {
  return typeof given === 'string'
}
