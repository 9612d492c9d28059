import * as z from 'zod/mini'

/** All error codes of the API and their HTTP statuses. */
export const ERROR_STATUS = {
  invalid_input: 400,
  not_signed_in: 401,
  payment_failed: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

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
