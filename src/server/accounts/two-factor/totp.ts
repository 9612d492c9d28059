import { hkdfSync, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { TwoFactorKey } from '#shared/accounts/two-factor.ts'
import { TOTP_DIGITS } from '#shared/accounts/two-factor.ts'

const PERIOD_SECONDS = 30
/** Also in the period before and after, for clocks that are off (RFC 6238 §5.2). */
const PERIODS = [0, -1, 1]
/** RFC 4226 §4 asks for 16 at least. */
const KEY_BYTES = 18

/** The key of an id, as text: its bytes are what an app is given. */
export function totpKey(secret: string, id: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `two-factor ${id}`, KEY_BYTES)).toString('base64url')
}

/** A key as apps take it, under the site's name and the member's address. */
export function keyForApp(key: string, { site, email }: { site: string; email: string }): TwoFactorKey {
  return {
    key: base32.encode(key, { padding: false }),
    uri: createOTP(key, { digits: TOTP_DIGITS, period: PERIOD_SECONDS }).url(site, email),
  }
}

/** The period to which a code belongs; undefined for a wrong one. */
export async function periodOf(key: string, code: string, now: number): Promise<number | undefined> {
  const { hotp } = createOTP(key, { digits: TOTP_DIGITS, period: PERIOD_SECONDS })
  const given = Buffer.from(code)
  let found: number | undefined
  for (const distance of PERIODS) {
    const period = Math.floor(now / 1000 / PERIOD_SECONDS) + distance
    const right = Buffer.from(await hotp(period))
    if (given.length === right.length && timingSafeEqual(given, right)) found ??= period
  }
  return found
}
