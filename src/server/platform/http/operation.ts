import type * as z from 'zod'
import type { ApiScope } from '#shared/accounts/api-keys.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

/** One API operation, as documented. */
export interface Operation {
  /** Generated clients name their functions by it, so it never changes: a verb and a noun. */
  id: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Parameters are written `{id}`, as in OpenAPI. */
  path: string
  summary: string
  description?: string
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The parts of a multipart form, instead of a body. */
  form?: z.core.$ZodObject
  /** The media type of a body that is text. */
  text?: string
  /** The success status and response; a schema, or the media types where it is no JSON. */
  answer: {
    status: number
    schema?: z.core.$ZodType
    type?: string | readonly string[]
    headers?: Record<string, string>
    /** Sent again, it answers the same with 200. */
    isRepeatable?: true
    /** A browser that posts a form without scripts gets 303 to a page instead. */
    isPageForForms?: true
  }
  errors: readonly ErrorCode[]
  /** What the key of a program needs; without it, the call is closed to keys. */
  scope?: ApiScope
  /** Signed-out callers share answers that are up to a second old. Only for paths without parameters. */
  isCached?: true
}

/** Operations about one thing. */
export interface OperationGroup {
  name: string
  description: string
  operations: readonly Operation[]
}

/** How any call with a body can fail before its service runs. */
export const BODY_ERRORS = ['invalid_input', 'forbidden', 'too_large', 'unavailable'] as const
