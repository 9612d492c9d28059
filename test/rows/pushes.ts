import { DEFAULT_PUSH_PREFERENCES } from '#shared/push/push.ts'
import { newBrowser } from '#test/servers/push-service.ts'
import { members, reads } from '#test/access-row.ts'
import type { Row } from '#test/access-row.ts'

/** The part of the table that is about pushes. */
export const PUSH_ROWS: Record<string, Row> = {
  getPushSettings: reads('/api/push', members(200)),
  setPushPreferences: {
    send: (client) => client.put('/api/push/preferences', DEFAULT_PUSH_PREFERENCES),
    answers: members(200),
  },
  keepPushBrowser: {
    send: (client) => client.put('/api/push/browser', newBrowser().address),
    answers: members(204),
  },
  dropPushBrowser: { send: (client) => client.delete('/api/push/browser'), answers: members(204) },
}
