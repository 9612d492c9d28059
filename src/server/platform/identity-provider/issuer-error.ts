/** Away: it doesn't answer, or not as it should. Refused: it says no, or what it says can't be believed. */
export class IssuerError extends Error {
  readonly kind: 'away' | 'refused'

  constructor(kind: 'away' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'IssuerError'
    this.kind = kind
  }
}
