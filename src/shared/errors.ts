import * as z from 'zod/mini'
import { ERROR_STATUS } from './error-codes.ts'
import type { ErrorCode } from './error-codes.ts'

/** `application/problem+json`. `detail` is safe to show and never matched on; pages branch on `code` and `reason`. */
export const Problem = z.object({
  status: z.number(),
  title: z.string(),
  detail: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  reason: z.optional(z.string()),
  /** Field name to error message. */
  fields: z.optional(z.catchall(z.object({}), z.string())),
  /** The existing resource that caused a conflict. Its type depends on the endpoint. */
  existing: z.optional(z.unknown()),
  /** Names the request in the log. */
  requestId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>

export class AppError extends Error {
  readonly code: ErrorCode
  readonly reason: string | undefined
  readonly fields: Record<string, string> | undefined
  readonly existing: unknown
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    more: { reason?: string; fields?: Record<string, string>; existing?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.reason = more.reason
    this.fields = more.fields
    this.existing = more.existing
    this.retryAfter = more.retryAfter
  }
}
