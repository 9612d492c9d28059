import type * as z from 'zod'
import type { ErrorCode } from '#shared/errors.ts'

/** One call, as the document tells it. */
export interface Operation {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** With `{id}` for a parameter, as OpenAPI writes it. */
  path: string
  summary: string
  description?: string
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The parts of a multipart form, in place of a body. */
  form?: z.core.$ZodObject
  /** Status of success, and what is answered with it; text where there is no schema. */
  answer: { status: number; schema?: z.core.$ZodType; type?: string; headers?: Record<string, string> }
  errors: readonly ErrorCode[]
}

/** How every call with a body can fail before anybody looks at it. */
export const BODY_ERRORS = ['invalid_input', 'forbidden', 'too_large', 'unavailable'] as const
