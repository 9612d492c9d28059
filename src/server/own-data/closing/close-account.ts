import { CLOSING_REASONS } from '#shared/accounts/own-data.ts'
import type { AccountClosing, OwnData } from '#shared/accounts/own-data.ts'
import type { MailRequested } from '#shared/accounts/sign-in.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { endOtherSessions } from '#server/accounts/own-account/change-account.ts'
import { provePassword } from '#server/accounts/own-account/prove-password.ts'
import { mayMail } from '#server/accounts/sign-in/may-mail.ts'
import type { Device } from '#server/accounts/sign-in/open-session.ts'
import { hasPassword } from '#server/accounts/members.ts'
import { countOtherAdmins } from '#server/accounts/other-admins.ts'
import { cancelSubscriptionOf } from '#server/billing/subscribe.ts'
import { endMeetingsOf } from '#server/conversations/meetings/meeting-steps.ts'
import { hasAgreed } from '#server/deals/move-deal.ts'
import { withdrawAll } from '#server/listings/withdraw-all.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { dropBrowsersOf } from '#server/push/push-settings.ts'
import type { Member } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { getOwnData } from '#server/own-data/own-data.ts'
import * as store from '#server/own-data/store.ts'
import { deleteClosingCode, proveClosingCode } from './closing-code.ts'

/** Mails a code to an account without a password. @throws AppError not_signed_in, rate_limited. */
export async function requestClosingCode(ctx: Context, device: Device): Promise<MailRequested> {
  const { id, email } = requireMember(ctx)
  await ctx.limits.throttle('mail-network', device.network)
  if (await mayMail(ctx, email, device)) {
    await ctx.queue.send(ctx.db, 'mail-closing', { kind: 'code', userId: id })
  }
  return { delivery: ctx.mail.delivery }
}

/**
 * Closes the caller's account: it is erased after `CLOSING_DAYS`. Until then it can be kept. At once its listings leave
 * the market, its subscription is canceled, calls and pushes end, and every other browser is signed out. Closing it twice changes nothing.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input, conflict/open_deal, conflict/last_admin, unavailable.
 */
export async function closeAccount(ctx: Context, proof: AccountClosing, device: Device): Promise<OwnData> {
  const member = requireMember(ctx)
  await ctx.limits.throttle('account-change', member.id)
  await prove(ctx, member, proof)
  if (await store.findClosing(ctx.db, member.id)) return getOwnData(ctx)
  await refuseIfNeeded(ctx, member)
  // First what may fail: nobody pays for a closed account.
  await cancelSubscriptionOf(ctx, member.id)
  await ctx.db.transaction(async (tx) => {
    if (member.isAdmin && (await countOtherAdmins(ctx, tx, member.id)) === 0) throw lastAdmin()
    if (!(await store.saveClosing(tx, member.id))) return
    await endPresence(ctx, tx, member.id)
    await ctx.queue.send(tx, 'mail-closing', { kind: 'closed', userId: member.id })
  })
  await endOtherSessions(ctx, device)
  return getOwnData(ctx)
}

/** Keeps a closed account. Its listings stay withdrawn until their owner lists them again. @throws AppError not_signed_in. */
export async function keepAccount(ctx: Context): Promise<OwnData> {
  await store.deleteClosing(ctx.db, requireMember(ctx).id)
  return getOwnData(ctx)
}

/** What ends at once when an account is closed, whoever closes it. */
export async function endPresence(ctx: Pick<Context, 'queue'>, tx: Queryable, id: UserId): Promise<void> {
  await deleteClosingCode(tx, id)
  await endMeetingsOf(ctx, tx, id)
  await withdrawAll(tx, id)
  await dropBrowsersOf(tx, id)
}

async function prove(ctx: Context, member: Member, { password, code }: AccountClosing): Promise<void> {
  if (await hasPassword(ctx, member)) await provePassword(ctx, member, password)
  else await proveClosingCode(ctx, member.id, code)
}

/** Who has agreed with the other side of a sale completes it first, or ends the deal. */
async function refuseIfNeeded({ db }: Context, { id }: Member): Promise<void> {
  if (!(await hasAgreed(db, id))) return
  throw new AppError(
    'conflict',
    'You have agreed on a sale. Complete it or end the deal before you close your account.',
    {
      reason: CLOSING_REASONS.openDeal,
    },
  )
}

function lastAdmin(): AppError {
  return new AppError('conflict', 'You are the only administrator. Make somebody else one first.', {
    reason: CLOSING_REASONS.lastAdmin,
  })
}
