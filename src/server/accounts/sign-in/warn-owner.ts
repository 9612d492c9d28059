import type { Context } from '#server/model/context.ts'

/**
 * Mails the owner of an address that somebody tries to get in: by guessing, or with the right password. Once in some hours.
 * The job checks whether the address has an owner, so every address takes the same time here.
 */
export async function warnOwner(
  { limits, queue, db }: Context,
  email: string,
  kind: 'guessing' | 'known-password',
): Promise<void> {
  if (await limits.hasLeft(`${kind}-mail`, email)) await queue.send(db, 'send-account-mail', { kind, email })
}
