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
