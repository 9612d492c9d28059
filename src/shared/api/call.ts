import type * as z from 'zod/mini'
import type { Problem } from '#shared/errors.ts'
import type { PARAMETER_AFTER, PATH_PARAMETERS } from './path-parameters.ts'

/** Loads a schema. A page that only sends or links never does. */
export interface SchemaRef<Schema extends z.ZodMiniType = z.ZodMiniType> {
  load: () => Promise<Schema>
}

export type MediaType = `${string}/${string}`

/** A call as plain data. From it follow its route, its entry in the API document, and how pages make it. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Parameters are written `{id}`, as in OpenAPI. */
  path: `/${string}`
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
/** What the parts of a path name, which none that is unknown can be. */
type ParamsIn<Path extends string, Noun extends string = ''> = Path extends `${infer Part}/${infer Rest}`
  ? ParamOf<Part, Noun> & ParamsIn<Rest, Part extends `{${string}` ? Noun : Part>
  : ParamOf<Path, Noun>
type ParamOf<Part extends string, Noun extends string> = Part extends `{${infer Name}}`
  ? Record<Name, TypeOf<`${Noun}/${Part}`>>
  : object
type TypeOf<Place> = Place extends keyof typeof PARAMETER_AFTER
  ? z.output<(typeof PATH_PARAMETERS)[(typeof PARAMETER_AFTER)[Place]]['schema']>
  : never

/** What is sent: `{ id, body: { … } }`. */
export type SentBy<C extends Call> = ParamsIn<C['path']> &
  (C extends { query: infer Query } ? { query: Input<Query> } : unknown) &
  (C extends { body: infer Body } ? { body: Input<Body> } : unknown)

/** What a handler gets of it. */
export type ParsedOf<C extends Call> = ParamsIn<C['path']> &
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
  return withQuery(pathOf(call, sent), partsOf(sent).query)
}

export function withQuery(path: string, query: object | undefined): string {
  const text = new URLSearchParams(textsOf(query)).toString()
  return path + (text && `?${text}`)
}

export function partsOf(sent: unknown): { body?: unknown; query?: object } {
  return sent ?? {}
}

/** A query as it stands in an address, without what is undefined. */
export function textsOf(query: object | undefined): Record<string, string> {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** What a page gets that is rendered here: an answer, with its own headers if it has any, or why there is none. */
export type Made = { answer: unknown; headers?: Headers } | { problem: Problem }
export type MakeCall = (call: Call, sent: object) => Promise<Made>
