import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { RecoveryCodes, TwoFactorKey } from '#shared/accounts/two-factor.ts'

/**
 * What an app shows for a key: the code of now, or of some periods of 30 seconds later. One later is accepted already, and
 * still when the present period ends before the code arrives; one earlier may not be.
 */
export async function appCode(key: string, later = 0): Promise<string> {
  const bytes = Buffer.from(base32.decode(key)).toString()
  return createOTP(bytes).hotp(Math.floor(Date.now() / 30_000) + later)
}

/** A caller of the API, in tests of either kind. */
type Post = (path: string, body: unknown) => Promise<{ json(): Promise<unknown> }>

/** Switches two-factor sign-in on. The next code to be accepted is the one of a period later. */
export async function switchOn(post: Post, password: string): Promise<{ key: string; codes: string[] }> {
  const { key } = TwoFactorKey.parse(await (await post('/api/account/two-factor', { password })).json())
  const confirmed = await post('/api/account/two-factor/confirm', { code: await appCode(key) })
  return { key, ...RecoveryCodes.parse(await confirmed.json()) }
}
