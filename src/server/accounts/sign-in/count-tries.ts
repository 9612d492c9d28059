import { AppError } from '#shared/errors.ts'
import type { Context } from '#server/model/context.ts'
import { isKnownFor } from './known-browser.ts'
import type { Device } from './open-session.ts'
import type { Account } from '#server/accounts/store.ts'

interface Try {
  email: string
  /** Undefined where nobody has the address, or no password opens it: that counts alike. */
  account: Account | undefined
  device: Device
}

/**
 * Counts a try to open an account with a password or a code. A browser in which the account was opened before has a count
 * of its own, so that no stranger uses up its owner's. Everybody else counts by network, by address and network together,
 * and, up to a wider bound, by the address alone. Answers what forgets the tries after one that was right.
 *
 * @throws AppError rate_limited.
 */
export async function takeTry(
  ctx: Context,
  kind: 'sign-in' | 'code',
  { email, account, device }: Try,
): Promise<() => Promise<void>> {
  const { limits, secret } = ctx
  const { browser, network } = device
  if (account && browser && isKnownFor(secret, browser, account)) {
    const key = `${account.id} ${browser.id}`
    // Whoever stole its cookie has only so many; after them it is a stranger's.
    if (await limits.hasLeft('known-browser', key)) return () => limits.forget('known-browser', key)
  }
  const near = `${email} ${network}`
  await limits.take('sign-in-network', network)
  await limits.take(`${kind}-account`, near)
  await limits.take(`${kind}-address`, email).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'rate_limited') await tellOwner(ctx, email)
    throw error
  })
  return async () => {
    await limits.forget(`${kind}-account`, near)
    await limits.giveBack(`${kind}-address`, email)
  }
}

/** Once in some hours. Whether there is an owner is found out by the job, so that every address takes the same time. */
async function tellOwner({ limits, queue, db }: Context, email: string): Promise<void> {
  if (await limits.hasLeft('guessing-mail', email))
    await queue.send(db, 'send-account-mail', { kind: 'guessing', email })
}
