import { Deliveries, Endpoint, EndpointInput, Endpoints, NewEndpoint } from '#shared/webhooks/webhooks.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const webhookOperations: readonly Operation[] = [
  {
    id: 'listWebhooks',
    method: 'get',
    path: '/api/account/webhooks',
    summary: 'The addresses that are told what happens to the caller’s listings and in their conversations',
    answer: { status: 200, schema: Endpoints },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'addWebhook',
    method: 'post',
    path: '/api/account/webhooks',
    summary: 'Adds such an address; only this answer has the secret that signs the calls',
    description:
      'Calls are POSTs of `{ type, timestamp, data }` with the headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), over https, never into private networks. Any 2xx counts as taken, and redirects do not. Others are tried again for about a day. `data` is `{ businessId, status }` or `{ conversationId, messageId }`. At most 5 addresses (409 with `too_many_endpoints`).',
    body: EndpointInput,
    answer: { status: 201, schema: NewEndpoint },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited'],
  },
  {
    id: 'removeWebhook',
    method: 'delete',
    path: '/api/account/webhooks/{id}',
    summary: 'Removes an address and its log',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'enableWebhook',
    method: 'post',
    path: '/api/account/webhooks/{id}/enable',
    summary: 'Switches an address on again that was switched off after days of failures',
    answer: { status: 200, schema: Endpoint },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'listWebhookDeliveries',
    method: 'get',
    path: '/api/account/webhooks/{id}/deliveries',
    summary: 'What an address was told in 30 days, the newest 50',
    answer: { status: 200, schema: Deliveries },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  {
    id: 'replayWebhookDelivery',
    method: 'post',
    path: '/api/account/webhooks/{id}/deliveries/{deliveryId}/replay',
    summary: 'Sends a delivery again, with the same id',
    description: '409 with `disabled` while the address is switched off.',
    answer: { status: 202 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'rate_limited', 'unavailable'],
  },
]
