/** The errors of RFC 6749 and 7591 that programs get here. */
export type AccessErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'

/** What a program is told in the words of OAuth. `message` is for its programmer. */
export class AccessError extends Error {
  readonly code: AccessErrorCode

  constructor(code: AccessErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
