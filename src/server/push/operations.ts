import { PushAddress, PushSettings } from '#shared/push/push.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const pushOperations: readonly Operation[] = [
  {
    id: 'getPushSettings',
    method: 'get',
    path: '/api/push',
    summary: 'What a browser needs to subscribe to pushes, and what the caller wants to hear of',
    answer: { status: 200, schema: PushSettings },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'keepPushBrowser',
    method: 'put',
    path: '/api/push/browser',
    summary: 'Switches pushes on in the browser of this session, at an address of a known push service',
    description:
      'The browser is forgotten when its session ends, when its push service does not know it any more, and when the caller has more than ten, of which those that were away longest go.',
    body: PushAddress,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_signed_in', 'rate_limited'],
  },
  {
    id: 'dropPushBrowser',
    method: 'delete',
    path: '/api/push/browser',
    summary: 'Switches pushes off in the browser of this session',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
]
