/** Away: no answer, or an unusable one. Refused: it rejected the request, or its answer can't be trusted. */
export class IdentityProviderError extends Error {
  readonly kind: 'away' | 'refused'

  constructor(kind: 'away' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'IdentityProviderError'
    this.kind = kind
  }
}
