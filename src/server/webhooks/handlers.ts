import { webhookCalls } from '#shared/webhooks/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import {
  addWebhook,
  enableWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
} from './manage-webhooks.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const webhookHandlers = handlers(webhookCalls, {
  listWebhooks: {
    run: ({ ctx }) => listWebhooks(ctx),
    summary: 'The addresses that are told what happens to the caller’s listings and in their conversations',
    errors: ['not_signed_in', 'unavailable'],
  },
  addWebhook: {
    run: ({ ctx, body }) => addWebhook(ctx, body),
    summary: 'Adds such an address; only this answer has the secret that signs the calls',
    description:
      'Calls are POSTs of `{ type, timestamp, data }` with the headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), over https, never into private networks. Any 2xx counts as taken, and redirects do not. Others are tried again for about a day. `data` is `{ businessId, status }` or `{ conversationId, messageId }`. At most 5 addresses (409 with `too_many_endpoints`).',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  removeWebhook: {
    run: ({ ctx, id }) => removeWebhook(ctx, id),
    summary: 'Removes an address and its log',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  enableWebhook: {
    run: ({ ctx, id }) => enableWebhook(ctx, id),
    summary: 'Switches an address on again that was switched off after days of failures',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  listWebhookDeliveries: {
    run: ({ ctx, id }) => listWebhookDeliveries(ctx, id),
    summary: 'What an address was told in 30 days, the newest 50',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  replayWebhookDelivery: {
    run: ({ ctx, id, deliveryId }) => replayDelivery(ctx, id, deliveryId),
    summary: 'Sends a delivery again, with the same id',
    description: '409 with `disabled` while the address is switched off.',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'rate_limited', 'unavailable'],
  },
})
