import type * as z from 'zod/mini'
import type { PATH_PARAMETERS, PathParameterName } from './path-parameters.ts'

/** A schema by its name, so that a page which only sends or links doesn't load it. */
export interface SchemaRef<Schema extends z.ZodMiniType = z.ZodMiniType> {
  load: () => Promise<Schema>
}

export type MediaType = `${string}/${string}`

/** A call as plain data. From it follow its route, its entry in the API document, and the calls of pages. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Parameters are written `{id}`, as in OpenAPI. */
  path: `/${string}`
  params?: Readonly<Record<string, PathParameterName>>
  query?: SchemaRef
  body?: SchemaRef
  /** JSON by a schema, or what else it may be; an answer without a body has none. */
  answer?: SchemaRef | MediaType | readonly MediaType[]
  /** Of success, if it isn't 200, or 204 without a body. */
  status?: 201 | 202
}

/** A noun's calls, under the names of the API document, which never change: a verb and a noun. */
export type Calls = Readonly<Record<string, Call>>

type NameOfSchema<Module> = keyof Module & string

/** Schemas that a module exports. */
export function schemasOf<Module>(load: () => Promise<Module>) {
  return <Name extends NameOfSchema<Module>>(name: Name) =>
    ({ load: async () => (await load())[name] }) as Module[Name] extends z.ZodMiniType ? SchemaRef<Module[Name]> : never
}

type Input<Ref> = Ref extends SchemaRef<infer Schema> ? z.input<Schema> : never
type Output<Ref> = Ref extends SchemaRef<infer Schema> ? z.output<Schema> : never
type ParamsOf<C> = C extends { params: infer P }
  ? {
      [Name in keyof P]: P[Name] extends PathParameterName
        ? z.output<(typeof PATH_PARAMETERS)[P[Name]]['schema']>
        : never
    }
  : unknown

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
export function pathOf<C extends Call>({ path }: C, sent: SentBy<C> | undefined): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String((sent as Record<string, unknown> | undefined)?.[name])),
  )
}
