/** Checked by shape, since the client is loaded only with the first call. */
export function isStripeError(error: unknown): error is Error & { statusCode?: number; code?: string; param?: string } {
  return error instanceof Error && 'rawType' in error
}

export function statusOf(error: unknown): number | undefined {
  return isStripeError(error) ? error.statusCode : undefined
}
