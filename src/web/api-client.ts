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

/** For what is no call of a table: a link of a mail, a cookie. @throws ApiError when the answer is not OK. */
export async function post(path: string, body?: unknown): Promise<Response> {
  const payload = body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const response = await transport(path, { method: 'POST', ...payload })
  if (!response.ok) throw failedAnswer(response.status, (await response.text()) || response.statusText)
  return response
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
