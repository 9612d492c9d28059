import { ContactInput } from '#shared/contact/contact.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const contactOperations: readonly Operation[] = [
  {
    id: 'sendSupportMessage',
    method: 'post',
    path: '/api/contact',
    summary: 'Sends a message to support; anyone may call',
    description:
      'Kept for staff and mailed to support. At most 20 an hour from one network or of one account with its own address, and 6 with an address that is not an account’s own. `reference` stays empty: it is a trap for programs, and what has it filled in is dropped.',
    body: ContactInput,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
]
