import type { Operation } from '#server/platform/http/operation.ts'

export const webhookOperations: readonly Operation[] = [
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
