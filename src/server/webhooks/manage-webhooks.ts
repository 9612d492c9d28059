import { notFound } from '#shared/api/path-parameters.ts'
import { isIP } from 'node:net'
import { AppError } from '#shared/errors.ts'
import { MAX_WEBHOOKS } from '#shared/webhooks/webhooks.ts'
import type { Delivery, DeliveryId, Webhook, WebhookId, WebhookInput, NewWebhook } from '#shared/webhooks/webhooks.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'
import { listDeliveries, restart } from './delivery-store.ts'
import * as store from './webhook-store.ts'
import { secretOf } from './signature.ts'

/** The caller's webhooks, without their secrets. @throws AppError not_signed_in. */
export async function listWebhooks(ctx: Context): Promise<Webhook[]> {
  return store.listWebhooks(ctx.db, requireMember(ctx).id)
}

/**
 * Adds a webhook; only this answer has its secret. Whether its name leads to the internet is checked at every call.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input, conflict/too_many_endpoints.
 */
export async function addWebhook(ctx: Context, input: WebhookInput): Promise<NewWebhook> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttle('account-change', userId)
  if (!ctx.env.WEBHOOKS_TO_LOOPBACK) refuseClosed(input.url)
  return ctx.db.transaction(async (tx) => {
    await store.lockMember(tx, userId)
    if ((await store.listWebhooks(tx, userId)).length >= MAX_WEBHOOKS) {
      throw new AppError('conflict', `You have ${MAX_WEBHOOKS} webhooks. Remove one that is no longer used.`, {
        reason: 'too_many_endpoints',
      })
    }
    const webhook = await store.insertWebhook(tx, userId, input)
    if (!webhook) throw notFound('webhook')
    return { secret: secretOf(ctx.secret, webhook.id), ...webhook }
  })
}

/** It is not called any more, and its log is deleted. @throws AppError not_signed_in, not_found. */
export async function removeWebhook(ctx: Context, id: WebhookId): Promise<void> {
  if (!(await store.deleteWebhook(ctx.db, requireMember(ctx).id, id))) throw notFound('webhook')
}

/** Switches a webhook on again that was switched off after failures. @throws AppError not_signed_in, not_found. */
export async function enableWebhook(ctx: Context, id: WebhookId): Promise<Webhook> {
  const webhook = await store.enableWebhook(ctx.db, requireMember(ctx).id, id)
  if (!webhook) throw notFound('webhook')
  return webhook
}

/** What a webhook was told, the newest first. @throws AppError not_signed_in, not_found. */
export async function listWebhookDeliveries(ctx: Context, id: WebhookId): Promise<Delivery[]> {
  await getWebhook(ctx, id)
  return listDeliveries(ctx.db, id)
}

/** Sends a delivery again, under the same id, or one that waits for its next attempt now. @throws AppError not_signed_in, not_found, rate_limited, conflict/disabled. */
export async function replayDelivery(ctx: Context, id: WebhookId, deliveryId: DeliveryId): Promise<void> {
  const { disabledAt } = await getWebhook(ctx, id)
  await ctx.limits.throttle('account-change', requireMember(ctx).id)
  if (disabledAt !== null) {
    throw new AppError('conflict', 'The webhook is switched off. Switch it on first.', { reason: 'disabled' })
  }
  await ctx.db.transaction(async (tx) => {
    const attempts = await restart(tx, id, deliveryId)
    if (attempts === undefined) throw notFound('delivery')
    // One that waits for its next attempt has a job, which need not wait any longer.
    if (await ctx.queue.hurry(tx, 'send-webhook', { deliveryId })) return
    await ctx.queue.send(tx, 'send-webhook', { deliveryId, attempt: attempts + 1 })
  })
}

async function getWebhook(ctx: Context, id: WebhookId): Promise<Webhook> {
  const webhook = await store.findWebhook(ctx.db, requireMember(ctx).id, id)
  if (!webhook) throw notFound('webhook')
  return webhook
}

function refuseClosed(url: string): void {
  const { protocol, hostname, username, password } = new URL(url)
  const literal = hostname.replace(/^\[(.*)\]$/u, '$1')
  const isClosed = isIP(literal)
    ? !isPublicAddress(literal)
    : /(?:^|\.)(?:localhost|local|internal)\.?$/iu.test(literal)
  const message =
    protocol !== 'https:' || username !== '' || password !== ''
      ? 'Only https addresses without a name and password are called'
      : isClosed && 'This address is not on the internet'
  if (message) throw new AppError('invalid_input', `${message}.`, { fields: { url: message } })
}
