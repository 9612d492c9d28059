import type { Handler as Step, Hono } from 'hono'
import type { $ZodObject, $ZodType } from 'zod/v4/core'
import type { ApiScope } from '#shared/accounts/api-keys.ts'
import { addressOf, partsOf, textsOf } from '#shared/api/call.ts'
import type { AnswerOf, Call, Calls, FileCall, ParsedOf } from '#shared/api/call.ts'
import { parametersIn, parseParameter } from '#shared/api/path-parameters.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { jsonInput, parseInput, queryInput } from '#server/platform/http/input.ts'
import { senderAddressOf, UNKNOWN_ADDRESS } from '#server/platform/http/network.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'
import type { ApiEnv } from './api-env.ts'
import type { Context } from './context.ts'

/** What answers a call, and what the API document says of it. */
interface Handler<C extends Call> {
  run: (given: ParsedOf<C> & Surroundings) => Result<C> | Promise<Result<C>>
  summary: string
  description?: string
  errors: readonly ErrorCode[]
  /** What the answer's own headers say. */
  headers?: Record<string, string>
  /** The parts of a multipart form, which the handler reads from the request. */
  form?: $ZodObject
  /** A browser shows the file instead of keeping it. */
  isInline?: true
  /** Sent again, it answers the same with 200. */
  isRepeatable?: true
  /** The answer's schema for the API document, where JSON Schema can't say that of the call. */
  described?: $ZodType
  /** What the key of a program needs; without it, the call is closed to keys. */
  scope?: ApiScope
  /** Signed-out callers over HTTP share answers that are up to a second old. Only for paths without parameters. */
  isCached?: C['path'] extends `${string}{${string}` ? never : true
}

type Result<C extends Call> = C extends FileCall ? SentFile | OpenedFile : AnswerOf<C> | Answer<AnswerOf<C>>

/** What a handler knows besides what was sent. */
export interface Surroundings {
  ctx: Context
  /** Of the call, or of the page that makes it. */
  request: Request
  /** Where it comes from, as far as the proxies tell: for records. A page that is rendered here doesn't know. */
  senderAddress: () => string
  /** Path and query of the call. */
  address: string
}

/** Who signs, for the record: the network address and the browser. */
export function senderOf({ request, senderAddress }: Surroundings): { address: string; userAgent: string } {
  return { address: senderAddress(), userAgent: request.headers.get('user-agent') ?? '' }
}

/** An answer that browsers keep under a name. */
interface SentFile {
  text: string
  fileName: string
}

/** JSON with headers or a status of its own. */
export class Answer<Data> {
  readonly data: Data
  readonly headers: Headers
  readonly status: number | undefined

  constructor(data: Data, { headers, status }: { headers?: HeadersInit; status?: number }) {
    this.data = data
    this.headers = new Headers(headers)
    this.status = status
  }
}

/** Of a call that is repeatable: 201, or 200 to a repeat. */
export function onceOnly<Data>(data: Data, isNew: boolean): Answer<Data> {
  return new Answer(data, { status: isNew ? 201 : 200 })
}

/** A call with its handler. */
export interface Handled {
  id: string
  call: Call
  handler: Handler<Call>
}

/** Each of the calls needs a handler. */
export function handlers<Given extends Calls>(
  calls: Given,
  table: { [Id in keyof Given]: Handler<Given[Id]> },
): Handled[] {
  return Object.entries(calls).map(([id, call]) => ({ id, call, handler: table[id] as Handler<Call> }))
}

/** A call that can be answered, since its schemas are loaded. */
export interface LoadedCall {
  operation: Operation
  /** Answers it over HTTP. */
  route: (api: Hono<ApiEnv>) => void
  /** Answers it to a page that the server renders, without a request, a response or JSON. */
  answer: (surroundings: Pick<Surroundings, 'ctx' | 'request'>, sent: object) => Promise<unknown>
}

export async function loadCall({ id, call, handler }: Handled): Promise<LoadedCall> {
  const { method, path, answer: kind } = call
  const params = parametersIn(path)
  const { run, headers, described, isInline, isRepeatable, ...words } = handler
  const isJson = kind !== undefined && 'load' in kind
  const [query, body, schema] = await Promise.all([
    call.query?.load(),
    call.body?.load(),
    isJson ? kind.load() : undefined,
  ])
  const types = kind !== undefined && !isJson ? kind : []
  const status = call.status ?? (kind === undefined ? 204 : 200)
  const answer = async (given: Surroundings): Promise<unknown> => run(given)

  const steps: Step<ApiEnv>[] = [
    ...(query ? [queryInput(query)] : []),
    ...(body ? [jsonInput(body)] : []),
    async (c) => {
      const named = params.map(([name, thing]) => [name, parseParameter(thing, c.req.param(name) ?? '')])
      const given = await answer({
        ...Object.fromEntries(named),
        ...(query && { query: c.req.valid('query' as never) }),
        ...(body && { body: c.req.valid('json' as never) }),
        ctx: c.var.ctx,
        request: c.req.raw,
        senderAddress: () => senderAddressOf(c),
        address: c.req.url.slice(c.req.url.indexOf('/', 'https://'.length)),
      })
      if (given instanceof Answer) {
        for (const [name, value] of given.headers) c.header(name, value, { append: true })
        return c.json(given.data, (given.status ?? status) as 200)
      }
      if (schema) return c.json(given, status as 200)
      if (types.length === 0) return c.body(null, status)
      const file = given as SentFile | OpenedFile
      if ('stream' in file) return answerFile(c, isInline ? 'inline' : 'attachment', file)
      const { text, fileName } = file
      return c.body(text, 200, {
        'content-type': `${types[0]}; charset=utf-8`,
        'content-disposition': `attachment; filename="${fileName}"`,
      })
    },
  ]
  return {
    operation: {
      id,
      method,
      path,
      ...words,
      ...(query && { query }),
      ...(body && { body }),
      answer: {
        status,
        ...(schema && { schema: described ?? schema }),
        ...(types.length > 0 && { type: types }),
        ...(headers && { headers }),
        ...(isRepeatable && { isRepeatable }),
      },
    },
    route(api) {
      api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/gu, ':$1'), ...(steps as [Step<ApiEnv>]))
    },
    async answer(surroundings, sent) {
      const given = sent as Record<string, unknown>
      const named = params.map(([name, thing]) => [name, parseParameter(thing, String(given[name]))])
      const parsed = query && { query: parseInput(query, textsOf(partsOf(sent).query)) }
      const here = { senderAddress: () => UNKNOWN_ADDRESS, address: addressOf(call, sent) }
      return answer({ ...surroundings, ...here, ...sent, ...Object.fromEntries(named), ...parsed })
    },
  }
}
