import type { UserId } from '#shared/accounts/user.ts'

/** What a code that is mailed proves an address for. */
export type CodeKind = 'email-verification' | 'forget-password'

/** The part of signing in that is a library's: passwords, and codes that are mailed. */
export interface Authentication {
  passwords: {
    hash: (password: string) => Promise<string>
    verify: (given: { hash: string; password: string }) => Promise<boolean>
  }
  /** A code to be mailed to an address; whoever calls deletes the one before. */
  createCode(email: string, kind: CodeKind): Promise<string>
  /** Proves an address by its code. Answers whose it is; undefined for a code that is wrong or has run out. */
  verifyEmail(email: string, code: string): Promise<UserId | undefined>
  /** Sets a password by a code, and ends every session of the account. Answers whether the code was right. */
  resetPassword(email: string, code: string, password: string): Promise<boolean>
}
