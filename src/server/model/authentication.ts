import type { UserId } from '#shared/accounts/user.ts'

/** What a mailed code is for. */
export type CodeKind = 'email-verification' | 'forget-password'

/** The part of signing in that a library does: passwords and mailed codes. */
export interface Authentication {
  passwords: {
    hash: (password: string) => Promise<string>
    verify: (given: { hash: string; password: string }) => Promise<boolean>
  }
  /** Creates a code to mail to an address; the caller deletes the previous one. */
  createCode(email: string, kind: CodeKind): Promise<string>
  /** Verifies an address by its code. Returns the account; undefined for a wrong or expired code. */
  verifyEmail(email: string, code: string): Promise<UserId | undefined>
  /** Sets a password by a code, and ends every session of the account. Returns whether the code was right. */
  resetPassword(email: string, code: string, password: string): Promise<boolean>
}
