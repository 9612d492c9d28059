import { queryOptions } from '@tanstack/react-query'
import { addressOf, partsOf, pathOf } from '#shared/api/call.ts'
import type { AnswerOf, Call, DataCall, FileCall, MakeCall, SentBy } from '#shared/api/call.ts'
import { failedAnswer, transport } from '#web/api-client.ts'

interface Options {
  signal?: AbortSignal
  /** It arrives though the page is left. */
  keepalive?: boolean
  /** Beside a body. */
  headers?: Record<string, string>
}

type Sent<C extends Call> =
  object extends SentBy<C> ? [sent?: SentBy<C>, options?: Options] : [sent: SentBy<C>, options?: Options]

let makeHere: MakeCall | undefined

/** On the server a call stays within the process; see ssr.ts. */
export function setCalls(make: MakeCall): void {
  makeHere = make
}

/** Makes a call. @throws ApiError when the answer is not OK. */
export async function send<C extends DataCall>(call: C, ...[sent, options]: Sent<C>): Promise<AnswerOf<C>> {
  return (await sendForHeaders(call, sent, options)).data
}

/** A query that is known by the path and the query of its call: `['saved', 'businesses', '7']`. */
export function queryOf<C extends DataCall>(call: C, ...[sent]: Sent<C>) {
  const [, , ...path] = pathOf(call, sent).split('/')
  const { query } = partsOf(sent)
  return queryOptions({
    queryKey: query ? [...path, query] : path,
    queryFn: async ({ signal }) => (await sendForHeaders(call, sent, { signal })).data,
  })
}

/** Where a file is, for a link. */
export function hrefOf<C extends FileCall>(call: C, ...[sent]: Sent<C>): string {
  return addressOf(call, sent)
}

/** The answer with its headers. */
export async function sendForHeaders<C extends DataCall>(
  call: C,
  sent: SentBy<C> | undefined,
  { headers, ...init }: Options = {},
): Promise<{ data: AnswerOf<C>; headers: Headers }> {
  if (makeHere) {
    const made = await makeHere(call, { ...(sent as object | undefined) })
    if ('problem' in made) throw failedAnswer(made.problem.status, JSON.stringify(made.problem))
    return { data: made.answer as AnswerOf<C>, headers: made.headers ?? new Headers() }
  }
  const { body } = partsOf(sent)
  const response = await transport(addressOf(call, sent), {
    method: call.method.toUpperCase(),
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }),
    ...init,
  })
  if (!response.ok) throw failedAnswer(response.status, (await response.text()) || response.statusText)
  const data = call.answer ? await response.json() : undefined
  return { data: await checkAnswer(call, data), headers: response.headers }
}

/**
 * In development and in tests, an answer is what its call says. A built page trusts the server that it came from: schemas
 * are 10 KB of a first load, and as much work as the map itself.
 */
export async function checkAnswer<C extends DataCall>(call: C, answer: unknown): Promise<AnswerOf<C>> {
  const schema = import.meta.env.PROD ? undefined : await call.answer?.load()
  return (schema ? schema.parse(answer) : answer) as AnswerOf<C>
}
