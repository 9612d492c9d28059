import { notFound } from '#shared/api/path-parameters.ts'
import { isIP } from 'node:net'
import { AppError } from '#shared/errors.ts'
import { MAX_ENDPOINTS } from '#shared/webhooks/webhooks.ts'
import type {
  Delivery,
  DeliveryId,
  Endpoint,
  EndpointId,
  EndpointInput,
  NewEndpoint,
} from '#shared/webhooks/webhooks.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'
import { listDeliveries, restart } from './delivery-store.ts'
import * as store from './endpoint-store.ts'
import { secretOf } from './signature.ts'

/** The caller's endpoints, without their secrets. @throws AppError not_signed_in. */
export async function listEndpoints(ctx: Context): Promise<Endpoint[]> {
  return store.listEndpoints(ctx.db, requireMember(ctx).id)
}

/**
 * Adds an endpoint; only this answer has its secret. Whether its name leads to the internet is checked at every call.
 *
 * @throws AppError not_signed_in, rate_limited, invalid_input, conflict/too_many_endpoints.
 */
export async function addEndpoint(ctx: Context, input: EndpointInput): Promise<NewEndpoint> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttle('account-change', userId)
  if (!ctx.env.WEBHOOKS_TO_LOOPBACK) refuseClosed(input.url)
  return ctx.db.transaction(async (tx) => {
    await store.lockMember(tx, userId)
    if ((await store.listEndpoints(tx, userId)).length >= MAX_ENDPOINTS) {
      throw new AppError('conflict', `You have ${MAX_ENDPOINTS} endpoints. Remove one that is no longer used.`, {
        reason: 'too_many_endpoints',
      })
    }
    const endpoint = await store.insertEndpoint(tx, userId, input)
    if (!endpoint) throw notFound('webhook')
    return { secret: secretOf(ctx.secret, endpoint.id), ...endpoint }
  })
}

/** It is not called any more, and its log is deleted. @throws AppError not_signed_in, not_found. */
export async function removeEndpoint(ctx: Context, id: EndpointId): Promise<void> {
  if (!(await store.deleteEndpoint(ctx.db, requireMember(ctx).id, id))) throw notFound('webhook')
}

/** Switches an endpoint on again that was switched off after failures. @throws AppError not_signed_in, not_found. */
export async function enableEndpoint(ctx: Context, id: EndpointId): Promise<Endpoint> {
  const endpoint = await store.enableEndpoint(ctx.db, requireMember(ctx).id, id)
  if (!endpoint) throw notFound('webhook')
  return endpoint
}

/** What an endpoint was told, the newest first. @throws AppError not_signed_in, not_found. */
export async function listEndpointDeliveries(ctx: Context, id: EndpointId): Promise<Delivery[]> {
  await getEndpoint(ctx, id)
  return listDeliveries(ctx.db, id)
}

/** Sends a delivery again, under the same id, or one that waits for its next attempt now. @throws AppError not_signed_in, not_found, rate_limited, conflict/disabled. */
export async function replayDelivery(ctx: Context, id: EndpointId, deliveryId: DeliveryId): Promise<void> {
  const { disabledAt } = await getEndpoint(ctx, id)
  await ctx.limits.throttle('account-change', requireMember(ctx).id)
  if (disabledAt !== null) {
    throw new AppError('conflict', 'The endpoint is switched off. Switch it on first.', { reason: 'disabled' })
  }
  await ctx.db.transaction(async (tx) => {
    const attempts = await restart(tx, id, deliveryId)
    if (attempts === undefined) throw notFound('delivery')
    // One that waits for its next attempt has a job, which need not wait any longer.
    if (await ctx.queue.hurry(tx, 'send-webhook', { deliveryId })) return
    await ctx.queue.send(tx, 'send-webhook', { deliveryId, attempt: attempts + 1 })
  })
}

async function getEndpoint(ctx: Context, id: EndpointId): Promise<Endpoint> {
  const endpoint = await store.findEndpoint(ctx.db, requireMember(ctx).id, id)
  if (!endpoint) throw notFound('webhook')
  return endpoint
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
