import * as z from 'zod/mini'

/** Codes for members who lost their phone; each opens the account once. */
export const RECOVERY_CODES = 10
export const TOTP_DIGITS = 6
const RECOVERY_LETTERS = 10

const SHAPE = new RegExp(`^(?:\\d{${TOTP_DIGITS}}|[\\da-z]{${RECOVERY_LETTERS}})$`, 'u')

/** The code of an authenticator app, or a recovery code. Spaces, hyphens and case don't matter. */
export const SecondFactor = z.string('Enter the code').check(
  z.maxLength(40, 'That is too long for a code'),
  z.overwrite((text) => text.replaceAll(/[\s-]/gu, '').toLowerCase()),
  z.regex(SHAPE, `Enter the ${TOTP_DIGITS} digits that the app shows, or a recovery code`),
)

/** In `AccountOverview`: null while two-factor sign-in is off. */
export const TwoFactorState = z.object({ since: z.string(), recoveryCodesLeft: z.number() })
export type TwoFactorState = z.infer<typeof TwoFactorState>

/** Answer of `POST /api/account/two-factor`. Nothing changes until a code is confirmed. */
export const TwoFactorKey = z.object({
  /** In base32, for apps that can't scan. */
  key: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
})
export type TwoFactorKey = z.infer<typeof TwoFactorKey>

/** Answer of the calls that make recovery codes. Only this answer has them; earlier ones no longer work. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** `reason` of the problems of these calls. */
export const TWO_FACTOR_REASONS = {
  /** 409: it is on. */
  on: 'already_on',
  /** 409: it is off, or the key was not asked for. */
  off: 'not_on',
  /** 403: staff need two-factor sign-in on this site, and this account has none. */
  needed: 'two_factor_needed',
} as const
