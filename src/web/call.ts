import { queryOptions } from '@tanstack/react-query'
import { pathOf } from '#shared/api/call.ts'
import type { AnswerOf, Call, SchemaRef, SentBy } from '#shared/api/call.ts'
import type { Problem } from '#shared/errors.ts'
import { failedAnswer, transport } from '#web/api-client.ts'

type Sent<C extends Call> = object extends SentBy<C> ? [sent?: SentBy<C>] : [sent: SentBy<C>]

type MakeCall = (call: Call, sent: Record<string, unknown>) => Promise<{ answer: unknown } | { problem: Problem }>

let makeHere: MakeCall | undefined

/** On the server a call stays within the process; see ssr.ts. */
export function setCalls(make: MakeCall): void {
  makeHere = make
}

/** Makes a call. @throws ApiError when the answer is not OK. */
export async function send<C extends Call>(call: C, ...[sent]: Sent<C>): Promise<AnswerOf<C>> {
  return ask(call, sent)
}

/** A query that is known by the path and the query of its call: `['saved', 'businesses', '7']`. */
export function queryOf<C extends Call>(call: C, ...[sent]: Sent<C>) {
  const [, , ...path] = pathOf(call, sent).split('/')
  const { query } = partsOf(sent)
  return queryOptions({
    queryKey: query ? [...path, query] : path,
    queryFn: ({ signal }) => ask(call, sent, signal),
  })
}

async function ask<C extends Call>(call: C, sent: SentBy<C> | undefined, signal?: AbortSignal): Promise<AnswerOf<C>> {
  if (makeHere) {
    const made = await makeHere(call, { ...(sent as object | undefined) })
    if ('problem' in made) throw failedAnswer(made.problem.status, JSON.stringify(made.problem))
    return made.answer as AnswerOf<C>
  }
  const { method, answer } = call
  const { body, query } = partsOf(sent)
  const [response, schema] = await Promise.all([
    transport(pathOf(call, sent) + searchOf(query), {
      method: method.toUpperCase(),
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      ...(signal && { signal }),
    }),
    (answer as SchemaRef | undefined)?.load(),
  ])
  if (!response.ok) throw failedAnswer(response.status, (await response.text()) || response.statusText)
  return schema?.parse(await response.json()) as AnswerOf<C>
}

function partsOf(sent: unknown): { body?: unknown; query?: object } {
  return sent ?? {}
}

function searchOf(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
