import { createHmac } from 'node:crypto'
import type { WebhookId } from '#shared/webhooks/webhooks.ts'

const START = 'whsec_'

/** What the receiver of a webhook checks its signatures with. It is made from the site's own secret, so it is stored nowhere. */
export function secretOf(siteSecret: string, id: WebhookId): string {
  return START + keyOf(siteSecret, id).toString('base64')
}

/** The headers of a call, as Standard Webhooks has them. */
export function signedHeaders(
  siteSecret: string,
  webhookId: WebhookId,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', keyOf(siteSecret, webhookId))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

function keyOf(siteSecret: string, id: WebhookId): Buffer {
  return createHmac('sha256', siteSecret).update(`webhook endpoint ${id.toLowerCase()}`).digest()
}
