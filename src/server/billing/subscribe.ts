import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { PAYMENT_REASONS } from '#shared/billing/subscriptions.ts'
import type {
  BillingStatus,
  ClientSecret,
  NewSubscription,
  PaymentResult,
  SandboxConfirmation,
  SandboxPayment,
  Subscription,
} from '#shared/billing/subscriptions.ts'
import { DEFAULT_SETTINGS, product } from '#shared/product.ts'
import { requireMember } from '#server/model/member.ts'
import type { Member } from '#server/model/member.ts'
import type { Sandbox } from '#server/platform/payments/payments.ts'
import { priceChanged } from '#server/platform/payments/price-changed.ts'
import type { Context } from '#server/model/context.ts'
import * as store from './store.ts'
import type { Written } from './store.ts'
import { syncSubscription } from './sync-subscription.ts'

/** An expired attempt is followed by a new one, which can be paid. */
const ROUNDS = 4

/**
 * Deduplicates simultaneous calls of one member who saw one price. Other processes use the same idempotency key and get the same
 * subscription.
 */
const underWay = new Map<string, Promise<ClientSecret>>()

/**
 * The client secret of a subscription that waits for its payment: the existing one, or a new one. It costs what the payer
 * saw.
 *
 * @throws AppError not_signed_in, rate_limited, conflict/already_subscribed, conflict/price_changed, unavailable.
 */
export async function getOrCreateSubscription(ctx: Context, seen: NewSubscription): Promise<ClientSecret> {
  const { priceCents = DEFAULT_SETTINGS.subscriptionPriceCents } = seen
  const member = requireMember(ctx)
  checkSetUp(ctx)
  await ctx.limits.throttle('subscribe-account', member.id)
  const call = `${member.id} ${priceCents}`
  const running = underWay.get(call)
  if (running) return running
  const made = findOrCreate(ctx, member, priceCents).finally(() => underWay.delete(call))
  underWay.set(call, made)
  return made
}

async function findOrCreate(ctx: Context, member: Member, seenCents: number): Promise<ClientSecret> {
  const { db, payments } = ctx
  // Staff may have changed the price in another process a moment ago.
  await ctx.settings.refresh()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { attemptKey, providerId, customerId } = await openAttempt(ctx, member.id)
    if (!providerId) {
      const { id: userId, email, firstName, lastName } = member
      const name = `${firstName} ${lastName}`.trim()
      checkSeen(seenCents, product.subscriptionPriceCents)
      // Of its own at each price: a provider repeats its first answer to a key.
      const key = `${attemptKey}-${seenCents}`
      const made = await payments.createSubscription({ key, userId, email, name, priceCents: seenCents, customerId })
      // A repeated request may return the provider's first response, so the next round reads the current state.
      const isNew = await store.linkAttempt(db, userId, attemptKey, made)
      if (isNew && made.clientSecret) return { clientSecret: made.clientSecret }
      continue
    }
    const state = await payments.findSubscription(providerId)
    if (state?.clientSecret) {
      const isOffer = state.status === 'incomplete'
      checkSeen(seenCents, isOffer ? product.subscriptionPriceCents : state.priceCents)
      if (state.priceCents === seenCents) return { clientSecret: state.clientSecret }
      // Made before the price changed. The next round reads what became of it.
      await payments.withdrawOffer(providerId)
      continue
    }
    if (state?.status === 'active') {
      await syncSubscription(ctx, providerId)
      throw alreadySubscribed()
    }
    if (state?.status === 'incomplete') break
    // The provider gave up on the payment, so another subscription replaces this one.
    if (state?.status === 'past_due') await payments.endSubscription(providerId)
    await db.transaction(async (tx) => {
      const written = await store.lockOrInsert(tx, member.id, payments.provider)
      // A provider that does not know the subscription, e.g. under other keys, does not know its customer either.
      const next = { provider: payments.provider, knowsCustomer: state !== undefined }
      if (written?.providerId === providerId) await store.startAttempt(tx, member.id, next)
    })
  }
  throw new AppError('unavailable', 'There is nothing to pay right now. Try again in a moment.')
}

/** What is charged is what the payer saw. */
function checkSeen(seenCents: number, priceCents: number): void {
  if (seenCents !== priceCents) throw priceChanged(priceCents)
}

/** The current attempt, under a lock, so that simultaneous calls all see the same one. */
async function openAttempt({ db, payments: { provider } }: Context, userId: UserId): Promise<Written> {
  return db.transaction(async (tx) => {
    const written = await store.lockOrInsert(tx, userId, provider)
    if (written?.isOpen && written.status === 'active') throw alreadySubscribed()
    if (written?.provider !== provider) await store.startAttempt(tx, userId, { provider, knowsCustomer: false })
    const attempt = await store.findSubscription(tx, userId)
    if (!attempt) throw new AppError('not_signed_in', 'Sign in to continue.')
    return attempt
  })
}

/**
 * The state of the caller's subscription, and its payments.
 *
 * @throws AppError not_signed_in.
 */
export async function getSubscription(ctx: Context): Promise<Subscription> {
  const { id } = requireMember(ctx)
  const written = await store.findSubscription(ctx.db, id)
  const receipts = written ? await store.listReceipts(ctx.db, id) : []
  const { mode, setup, provider, publishableKey } = ctx.payments
  const status = statusOf(written)
  const endsAt = written?.periodEndsAt ?? null
  // Ended before the paid period was over, e.g. by a refund, so access ends too.
  const wasCut = status === 'canceled' && endsAt !== null && Date.parse(endsAt) > Date.now()
  const isRunning = written !== undefined && (status === 'active' || status === 'past_due')
  const isRenewed = status === 'active' && !written?.cancelsAtPeriodEnd
  return {
    status,
    isOpen: written?.isOpen ?? false,
    renewsAt: isRenewed ? endsAt : null,
    endsAt: isRenewed || wasCut ? null : endsAt,
    cancelsAtPeriodEnd: written?.cancelsAtPeriodEnd ?? false,
    priceCents: isRunning ? written.priceCents : product.subscriptionPriceCents,
    receipts,
    mode,
    setup,
    provider,
    publishableKey,
  }
}

/** An active subscription whose period is over has ended, or its provider has not confirmed a renewal yet. */
function statusOf(written: Written | undefined): BillingStatus {
  if (!written) return 'none'
  if (written.status !== 'active' || written.isOpen) return written.status
  return written.cancelsAtPeriodEnd ? 'canceled' : 'none'
}

/**
 * Cancels a subscription at the end of the paid period, or at once if a payment is missing.
 *
 * @throws AppError not_signed_in, not_found/no_subscription, conflict, unavailable.
 */
export async function cancelSubscription(ctx: Context): Promise<Subscription> {
  await cancelWritten(ctx, await getRunning(ctx, requireMember(ctx).id))
  return getSubscription(ctx)
}

/** The same for an account that closes, which may have none. @throws AppError conflict, unavailable. */
export async function cancelSubscriptionOf(ctx: Context, id: UserId): Promise<void> {
  const written = await findRunning(ctx, id)
  if (written) await cancelWritten(ctx, written)
}

async function cancelWritten(ctx: Context, { status, userId, providerId }: Written): Promise<void> {
  if (!providerId) return store.updateCancels(ctx.db, userId, true)
  if (status === 'past_due') await endUnpaid(ctx, userId, providerId)
  await cancelAtPeriodEnd(ctx, userId, providerId)
}

/** Ends the subscription of an account that is erased, even within a paid period. Its row goes with the account. */
export async function stopSubscriptionOf(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  userId: UserId,
): Promise<void> {
  const written = await store.findSubscription(db, userId)
  if (written?.providerId && written.provider === payments.provider) await payments.stopSubscription(written.providerId)
}

/** A payment made a moment ago may not be stored yet, and must not be lost. */
async function endUnpaid(ctx: Context, userId: UserId, providerId: string): Promise<void> {
  await syncSubscription(ctx, providerId)
  if ((await store.findSubscription(ctx.db, userId))?.status !== 'past_due') return
  await ctx.payments.endSubscription(providerId)
  await syncSubscription(ctx, providerId)
}

/** Leaves a subscription unchanged that has ended or is already canceled. */
async function cancelAtPeriodEnd(ctx: Context, userId: UserId, providerId: string): Promise<void> {
  const written = await store.findSubscription(ctx.db, userId)
  if (written?.status !== 'active' || written.cancelsAtPeriodEnd) return
  await ctx.payments.setCancelsAtPeriodEnd(providerId, true)
  await syncSubscription(ctx, providerId)
}

/**
 * Resumes a canceled subscription while the period runs.
 *
 * @throws AppError not_signed_in, rate_limited, not_found/no_subscription, conflict, unavailable.
 */
export async function resumeSubscription(ctx: Context): Promise<Subscription> {
  const { cancelsAtPeriodEnd, userId, providerId } = await getRunning(ctx, requireMember(ctx).id)
  if (cancelsAtPeriodEnd) {
    // Each cancellation is told by mail. Canceling itself has no limit.
    await ctx.limits.throttle('subscribe-account', userId)
    if (!providerId) await store.updateCancels(ctx.db, userId, false)
    else {
      await ctx.payments.setCancelsAtPeriodEnd(providerId, false)
      await syncSubscription(ctx, providerId)
    }
  }
  return getSubscription(ctx)
}

async function getRunning(ctx: Context, userId: UserId): Promise<Written> {
  const written = await findRunning(ctx, userId)
  if (!written) throw new AppError('not_found', 'There is no subscription.', { reason: PAYMENT_REASONS.none })
  return written
}

async function findRunning(ctx: Context, userId: UserId): Promise<Written | undefined> {
  const written = await store.findSubscription(ctx.db, userId)
  const isRunning = written?.status === 'past_due' || (written?.status === 'active' && written.isOpen)
  if (!written || !isRunning) return undefined
  if (written.provider && written.provider !== ctx.payments.provider) {
    throw new AppError(
      'conflict',
      'This subscription was made with another payment provider. Write to support to change it.',
    )
  }
  return written
}

/** @throws AppError not_signed_in, not_found, conflict/price_changed, payment_failed, rate_limited. */
export async function paySandbox(ctx: Context, payment: SandboxPayment): Promise<PaymentResult> {
  const sandbox = await requireSandbox(ctx)
  await ctx.settings.refresh()
  return sandbox.pay(requireMember(ctx).id, payment, product.subscriptionPriceCents)
}

/** @throws AppError not_signed_in, not_found, conflict/price_changed, payment_failed, rate_limited. */
export async function confirmSandbox(ctx: Context, confirmation: SandboxConfirmation): Promise<PaymentResult> {
  const sandbox = await requireSandbox(ctx)
  await ctx.settings.refresh()
  return sandbox.confirm(requireMember(ctx).id, confirmation, product.subscriptionPriceCents)
}

async function requireSandbox(ctx: Context): Promise<Sandbox> {
  const { id } = requireMember(ctx)
  checkSetUp(ctx)
  if (!ctx.payments.sandbox) throw new AppError('not_found', 'There is nothing at this address.')
  await ctx.limits.throttle('card-account', id)
  return ctx.payments.sandbox
}

/** Without a payment provider, nothing that looks like a payment may unlock anything. */
function checkSetUp({ payments }: Context): void {
  if (payments.setup !== 'missing') return
  throw new AppError('unavailable', 'Payments are not set up on this site yet. Nothing was charged.', {
    reason: PAYMENT_REASONS.missing,
  })
}

function alreadySubscribed(): AppError {
  return new AppError('conflict', 'You are already subscribed.', { reason: PAYMENT_REASONS.subscribed })
}
