import type * as z from 'zod/mini'
import type { PATH_PARAMETERS, PathParameterName } from './path-parameters.ts'

/** A schema that is loaded by whoever parses, so that a page which only sends or links doesn't have it. */
export interface SchemaRef<Schema extends z.ZodMiniType = z.ZodMiniType> {
  load: () => Promise<Schema>
}

export type MediaType = `${string}/${string}`

/** A call as plain data. From it follow its route, its entry in the API document, and how pages make it. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Parameters are written `{id}`, as in OpenAPI. */
  path: `/${string}`
  params?: Readonly<Record<string, PathParameterName>>
  query?: SchemaRef
  body?: SchemaRef
  /** The schema of JSON, or the types that a file may have; an answer without a body has none. */
  answer?: SchemaRef | readonly MediaType[]
  /** Of success, if it isn't 200, or 204 without a body. */
  status?: 201 | 202
}

/** A noun's calls, under the names of the API document, which never change: a verb and a noun. */
export type Calls = Readonly<Record<string, Call>>

/** A call whose answer is a file, for a link. */
export type FileCall = Call & { answer: readonly MediaType[] }
/** A call whose answer is JSON, or has no body. */
export type DataCall = Call & { answer?: SchemaRef }

type SchemaName<Module> = keyof { [Name in keyof Module as Module[Name] extends z.ZodMiniType ? Name : never]: true }

/** Schemas by the names under which a module exports them. */
export function schemasOf<Module extends object>(load: () => Promise<Module>) {
  return <Name extends SchemaName<Module>>(name: Name): SchemaRef<Extract<Module[Name], z.ZodMiniType>> => ({
    load: async () => (await load())[name] as Extract<Module[Name], z.ZodMiniType>,
  })
}

type Input<Ref> = Ref extends SchemaRef<infer Schema> ? z.input<Schema> : never
type Output<Ref> = Ref extends SchemaRef<infer Schema> ? z.output<Schema> : never
type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type ParamsOf<C extends Call> = {
  [Name in NamesIn<C['path']>]: C extends { params: Record<Name, infer Kind extends PathParameterName> }
    ? z.output<(typeof PATH_PARAMETERS)[Kind]['schema']>
    : never
}

/** What is sent: `{ id, body: { … } }`. */
export type SentBy<C extends Call> = ParamsOf<C> &
  (C extends { query: infer Query } ? { query: Input<Query> } : unknown) &
  (C extends { body: infer Body } ? { body: Input<Body> } : unknown)

/** What a handler gets of it. */
export type ParsedOf<C extends Call> = ParamsOf<C> &
  (C extends { query: infer Query } ? { query: Output<Query> } : unknown) &
  (C extends { body: infer Body } ? { body: Output<Body> } : unknown)

/** Its JSON. */
export type AnswerOf<C extends Call> = C extends { answer: infer Answer } ? Output<Answer> : void

/** The path with its parameters filled in, and without the query. */
export function pathOf({ path }: Call, sent: object | undefined): string {
  const named: Record<string, unknown> = { ...sent }
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(named[name])))
}

/** Path and query. */
export function addressOf(call: Call, sent: object | undefined): string {
  const query = new URLSearchParams(textsOf(partsOf(sent).query)).toString()
  return pathOf(call, sent) + (query && `?${query}`)
}

export function partsOf(sent: unknown): { body?: unknown; query?: object } {
  return sent ?? {}
}

/** A query as it stands in an address, without what is undefined. */
export function textsOf(query: object | undefined): Record<string, string> {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
