import type * as z from 'zod/mini'
import type { PATH_PARAMETERS, PathParameterName } from './path-parameters.ts'

type NameOfSchema<Module> = {
  [Name in keyof Module]: Module[Name] extends z.ZodMiniType ? Name : never
}[keyof Module] &
  string
export type MediaType = `${string}/${string}`

/** Schemas are named, so that a page which only sends or links doesn't load them. */
interface Shape<Name extends string = string> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Parameters are written `{id}`, as in OpenAPI. */
  path: `/${string}`
  params?: Readonly<Record<string, PathParameterName>>
  query?: Name
  body?: Name
  /** The schema of JSON, or what else it may be; an answer without a body has none. */
  answer?: Name | MediaType | readonly MediaType[]
  /** Of success, if it isn't 200, or 204 without a body. */
  status?: 201 | 202
}

export interface Call<Module = unknown, Given extends Shape = Shape> {
  /** Its name, which is that of the API document and never changes: a verb and a noun. */
  id: string
  shape: Given
  load: () => Promise<Module>
}

/** Calls whose schemas are exported by one module. */
export function calls<Module, const Shapes extends Record<string, Shape<NameOfSchema<Module>>>>(
  load: () => Promise<Module>,
  shapes: Shapes,
): { [Id in keyof Shapes]: Call<Module, Shapes[Id]> } {
  const named = Object.entries(shapes).map(([id, shape]) => [id, { id, shape, load }])
  return Object.fromEntries(named) as { [Id in keyof Shapes]: Call<Module, Shapes[Id]> }
}

type Output<Module, Name> = Name extends keyof Module
  ? Module[Name] extends z.ZodMiniType
    ? z.output<Module[Name]>
    : undefined
  : undefined
type Input<Module, Name> = Name extends keyof Module
  ? Module[Name] extends z.ZodMiniType
    ? z.input<Module[Name]>
    : undefined
  : undefined
type Params<Given> = Given extends { params: infer P }
  ? {
      [Name in keyof P]: P[Name] extends PathParameterName
        ? z.output<(typeof PATH_PARAMETERS)[P[Name]]['schema']>
        : never
    }
  : unknown

/** What is sent: `{ id, body: { … } }`. */
export type SentBy<C extends Call> =
  C extends Call<infer Module, infer Given>
    ? Params<Given> &
        (Given extends { query: infer Q } ? { query: Input<Module, Q> } : unknown) &
        (Given extends { body: infer B } ? { body: Input<Module, B> } : unknown)
    : never

/** What its handler gets of it. */
export type ParsedOf<C extends Call> =
  C extends Call<infer Module, infer Given>
    ? Params<Given> &
        (Given extends { query: infer Q } ? { query: Output<Module, Q> } : unknown) &
        (Given extends { body: infer B } ? { body: Output<Module, B> } : unknown)
    : never

/** Its JSON. */
export type AnswerOf<C extends Call> =
  C extends Call<infer Module, infer Given> ? (Given extends { answer: infer A } ? Output<Module, A> : void) : never

/** The path with its parameters filled in, and without the query. */
export function pathOf<C extends Call>({ shape }: C, given: SentBy<C> | undefined): string {
  return shape.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String((given as Record<string, unknown> | undefined)?.[name])),
  )
}
