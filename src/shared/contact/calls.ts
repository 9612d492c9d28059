import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const contactSchemas = schemasOf(() => import('./contact.ts'))

export const contactCalls = {
  listSupportMessages: { method: 'get', path: '/api/reviews/messages', answer: contactSchemas('ContactQueue') },
  answerSupportMessage: {
    method: 'post',
    path: '/api/reviews/messages/{id}',
    body: contactSchemas('ContactDecision'),
  },
  sendSupportMessage: { method: 'post', path: '/api/contact', body: contactSchemas('ContactInput') },
} as const satisfies Calls
