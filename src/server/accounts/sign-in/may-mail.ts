import { findPasswordAccount } from '#server/accounts/store.ts'
import type { Context } from '#server/model/context.ts'
import { isKnownFor } from './known-browser.ts'
import type { Device } from './open-session.ts'

/**
 * Whether another mail may go to an address that somebody entered. A browser that signed in to its account before has its
 * own count. All others count by address and network together, and by address alone: a single network can't use that up.
 */
export async function mayMail(ctx: Context, email: string, { browser, network }: Device): Promise<boolean> {
  const { limits } = ctx
  if (browser) {
    const account = await findPasswordAccount(ctx.db, email)
    const isKnown = account && isKnownFor(ctx.secret, browser, account)
    if (isKnown && (await limits.hasLeft('known-browser-mail', `${account.id} ${browser.id}`))) return true
  }
  return (await limits.hasLeft('mail-account', `${email} ${network}`)) && limits.hasLeft('mail-address', email)
}
