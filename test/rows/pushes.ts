import { DEFAULT_PUSH_PREFERENCES } from '#shared/push/push.ts'
import { newBrowser } from '#server/push/testing.ts'
import { members, reads } from '#test/access-row.ts'
import type { Row } from '#test/access-row.ts'

/** The part of the table that is about pushes. */
export const PUSH_ROWS: Record<string, Row> = {
  'get /api/push': reads('/api/push', members(200)),
  'put /api/push/preferences': {
    send: (client) => client.put('/api/push/preferences', DEFAULT_PUSH_PREFERENCES),
    answers: members(200),
  },
  'put /api/push/browser': {
    send: (client) => client.put('/api/push/browser', newBrowser().address),
    answers: members(204),
  },
  'delete /api/push/browser': { send: (client) => client.delete('/api/push/browser'), answers: members(204) },
}
