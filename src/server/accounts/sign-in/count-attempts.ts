import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/model/context.ts'
import { isKnownFor } from './known-browser.ts'
import type { Device } from './open-session.ts'
import type { Account } from '#server/accounts/store.ts'
import { warnOwner } from './warn-owner.ts'

interface Attempt {
  email: string
  /** Undefined when the address has no account or the account no password; such attempts count too. */
  account: Account | undefined
  device: Device
}

/**
 * Counts an attempt to sign in with a password or a code. A browser that signed in to the account before has its own
 * count, so no stranger can use up its owner's. All others count by network, by address and network together, and, with
 * a higher limit, by address alone. Returns a function that resets the counts after a success.
 *
 * @throws AppError rate_limited.
 */
export async function countAttempt(
  ctx: Context,
  kind: 'sign-in' | 'code',
  { email, account, device }: Attempt,
): Promise<() => Promise<void>> {
  const { limits, secret } = ctx
  const { browser, network } = device
  if (account && browser && isKnownFor(secret, browser, account)) {
    const key = `${account.id} ${browser.id}`
    // A stolen cookie has this many attempts; after that it counts like a stranger's.
    if (await limits.hasLeft('known-browser', key)) return () => limits.forget('known-browser', key)
  }
  const near = `${email} ${network}`
  await limits.throttle('sign-in-network', network)
  await limits.throttle(`${kind}-account`, near)
  await limits.throttle(`${kind}-address`, email).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'rate_limited') await warnOwner(ctx, email, 'guessing')
    throw error
  })
  return async () => {
    await limits.giveBack('sign-in-network', network)
    await limits.forget(`${kind}-account`, near)
    await limits.giveBack(`${kind}-address`, email)
  }
}
