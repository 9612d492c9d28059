/** Away: it doesn't answer, or not as it should. Refused: it says no, or what it says can't be believed. */
export class IdentityProviderError extends Error {
  readonly kind: 'away' | 'refused'

  constructor(kind: 'away' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'IdentityProviderError'
    this.kind = kind
  }
}
