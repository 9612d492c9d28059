import type { Handler as Step, Hono } from 'hono'
import { safeParse } from 'zod'
import type { ApiScope } from '#shared/accounts/api-keys.ts'
import type { AnswerOf, Call, Calls, MediaType, ParsedOf, SchemaRef } from '#shared/api/call.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import { notFound, PATH_PARAMETERS } from '#shared/api/path-parameters.ts'
import type { PathParameterName } from '#shared/api/path-parameters.ts'
import { jsonInput, parseInput, queryInput } from '#server/platform/http/input.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import type { ApiEnv } from './api-env.ts'
import type { Context } from './context.ts'

/** What answers a call, and what the API document says of it. */
interface Handler<C extends Call> {
  run: (given: ParsedOf<C> & Surroundings) => Promise<C extends { answer: MediaType } ? SentFile : AnswerOf<C>>
  summary: string
  description?: string
  errors: readonly ErrorCode[]
  /** What the key of a program needs; without it, the call is closed to keys. */
  scope?: ApiScope
  /** Signed-out callers share answers that are up to a second old. Only for paths without parameters. */
  isCached?: true
}

interface Surroundings {
  ctx: Context
  /** Of the call, or of the page that calls it. */
  request: Request
}

/** An answer that is no JSON. */
interface SentFile {
  text: string
  /** Under which browsers keep it. */
  fileName: string
}

/** A call with its handler. */
export interface Handled {
  operation: Operation
  /** Answers it over HTTP. */
  route: (api: Hono<ApiEnv>) => void
  /** Answers it to a page that the server renders, without a request, a response or JSON. */
  answer: (surroundings: Surroundings, sent: Record<string, unknown>) => Promise<unknown>
}

/** Each of the calls needs a handler. */
export async function handlers<Given extends Calls>(
  calls: Given,
  table: { [Id in keyof Given]: Handler<Given[Id]> },
): Promise<Handled[]> {
  return Promise.all(Object.entries(calls).map(([id, call]) => handle(id, call, table[id] as Handler<Call>)))
}

async function handle(id: string, call: Call, { run, ...words }: Handler<Call>): Promise<Handled> {
  const { method, path, params = {} } = call
  const isJson = typeof call.answer === 'object' && 'load' in call.answer
  const [query, body, answer] = await Promise.all([
    call.query?.load(),
    call.body?.load(),
    isJson ? (call.answer as SchemaRef).load() : undefined,
  ])
  const type = isJson ? undefined : (call.answer as MediaType | readonly MediaType[] | undefined)
  const status = call.status ?? (call.answer === undefined ? 204 : 200)
  const runs = run as (given: Surroundings) => Promise<unknown>

  const steps: Step<ApiEnv>[] = [
    ...(query ? [queryInput(query)] : []),
    ...(body ? [jsonInput(body)] : []),
    async (c) => {
      const named = Object.entries(params).map(([name, kind]) => [name, parameter(kind, c.req.param(name) ?? '')])
      const given = await runs({
        ...Object.fromEntries(named),
        ...(query && { query: c.req.valid('query' as never) }),
        ...(body && { body: c.req.valid('json' as never) }),
        ctx: c.var.ctx,
        request: c.req.raw,
      })
      if (answer) return c.json(given, status as 200)
      if (type === undefined) return c.body(null, status)
      const { text, fileName } = given as SentFile
      const disposition = `attachment; filename="${fileName}"`
      return c.body(text, 200, { 'content-type': `${String(type)}; charset=utf-8`, 'content-disposition': disposition })
    },
  ]
  return {
    operation: {
      id,
      method,
      path,
      summary: words.summary,
      ...(words.description && { description: words.description }),
      ...(query && { query }),
      ...(body && { body }),
      answer: { status, ...(answer && { schema: answer }), ...(type && { type }) },
      errors: words.errors,
      ...(words.scope && { scope: words.scope }),
      ...(words.isCached && { isCached: true }),
    },
    route(api) {
      api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/gu, ':$1'), ...(steps as [Step<ApiEnv>]))
    },
    answer(surroundings, { query: asked = {}, ...sent }) {
      return runs({ ...surroundings, ...sent, ...(query && { query: parseInput(query, asked) }) })
    },
  }
}

/** @throws AppError not_found for what no such thing can have. */
function parameter(kind: PathParameterName, text: string): unknown {
  const { schema } = PATH_PARAMETERS[kind]
  // A number as it is written in one way only.
  const value = schema.def.type === 'number' && /^[1-9]\d{0,15}$/u.test(text) ? Number(text) : text
  const parsed = safeParse(schema, value)
  if (!parsed.success) throw notFound(kind)
  return parsed.data
}
