import type { Handler as Step, Hono } from 'hono'
import { safeParse } from 'zod'
import type { ApiScope } from '#shared/accounts/api-keys.ts'
import { addressOf, partsOf, textsOf } from '#shared/api/call.ts'
import type { AnswerOf, Call, Calls, FileCall, ParsedOf } from '#shared/api/call.ts'
import { parametersIn } from '#shared/api/path-parameters.ts'
import type { PathParameter } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { jsonInput, parseInput, queryInput } from '#server/platform/http/input.ts'
import type { Operation } from '#server/platform/http/operation.ts'
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
  /** What the key of a program needs; without it, the call is closed to keys. */
  scope?: ApiScope
  /** Signed-out callers over HTTP share answers that are up to a second old. Only for paths without parameters. */
  isCached?: C['path'] extends `${string}{${string}` ? never : true
}

type Result<C extends Call> = C extends FileCall ? SentFile : AnswerOf<C> | WithHeaders<AnswerOf<C>>

interface Surroundings {
  ctx: Context
  /** Of the call, or of the page that makes it. */
  request: Request
  /** Path and query of the call. */
  address: string
}

/** An answer that browsers keep under a name. */
interface SentFile {
  text: string
  fileName: string
}

/** JSON with headers of its own. */
export class WithHeaders<Data> {
  readonly data: Data
  readonly headers: Readonly<Record<string, string>>

  constructor(data: Data, headers: Readonly<Record<string, string>>) {
    this.data = data
    this.headers = headers
  }
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
  answer: (surroundings: Omit<Surroundings, 'address'>, sent: object) => Promise<unknown>
}

export async function loadCall({ id, call, handler }: Handled): Promise<LoadedCall> {
  const { method, path, answer: kind } = call
  const params = parametersIn(path)
  const { run, headers, ...words } = handler
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
        address: c.req.url.slice(c.req.url.indexOf('/', 'https://'.length)),
      })
      if (given instanceof WithHeaders) return c.json(given.data, status as 200, given.headers)
      if (schema) return c.json(given, status as 200)
      if (types.length === 0) return c.body(null, status)
      const { text, fileName } = given as SentFile
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
        ...(schema && { schema }),
        ...(types.length > 0 && { type: types }),
        ...(headers && { headers }),
      },
    },
    route(api) {
      api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/gu, ':$1'), ...(steps as [Step<ApiEnv>]))
    },
    answer(surroundings, sent) {
      const parsed = query && { query: parseInput(query, textsOf(partsOf(sent).query)) }
      return answer({ ...surroundings, ...sent, ...parsed, address: addressOf(call, sent) })
    },
  }
}

/** @throws AppError not_found for what no such thing can have. */
function parseParameter({ schema, isCaseless, missing }: PathParameter, text: string): unknown {
  // A number as it is written in one way only.
  const value =
    schema.def.type === 'number' && /^[1-9]\d{0,15}$/u.test(text)
      ? Number(text)
      : isCaseless
        ? text.toLowerCase()
        : text
  const parsed = safeParse(schema, value)
  if (!parsed.success) throw new AppError('not_found', missing)
  return parsed.data
}
