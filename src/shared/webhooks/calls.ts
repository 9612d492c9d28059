import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const webhooks = schemasOf(() => import('./webhooks.ts'))

export const webhookCalls = {
  listWebhooks: { method: 'get', path: '/api/account/webhooks', answer: webhooks('Webhooks') },
  addWebhook: {
    method: 'post',
    path: '/api/account/webhooks',
    body: webhooks('WebhookInput'),
    answer: webhooks('NewWebhook'),
    status: 201,
  },
  removeWebhook: { method: 'delete', path: '/api/account/webhooks/{id}' },
  enableWebhook: {
    method: 'post',
    path: '/api/account/webhooks/{id}/enable',
    answer: webhooks('Webhook'),
  },
  listWebhookDeliveries: {
    method: 'get',
    path: '/api/account/webhooks/{id}/deliveries',
    answer: webhooks('Deliveries'),
  },
  replayWebhookDelivery: {
    method: 'post',
    path: '/api/account/webhooks/{id}/deliveries/{deliveryId}/replay',
    status: 202,
  },
} as const satisfies Calls
