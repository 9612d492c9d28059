import type { UserId } from '#shared/accounts/user.ts'
import type { Context } from '#server/model/context.ts'
import { deviceWords } from './device-words.ts'
import { listSessions } from './store.ts'

/** The browsers in which a member is signed in, the last used first. The caller checks who may see them. */
export async function listBrowsers(
  { db }: Pick<Context, 'db'>,
  id: UserId,
): Promise<{ device: string; signedInAt: string; seenAt: string }[]> {
  const rows = await listSessions(db, id, '')
  return rows.map(({ userAgent, signedInAt, seenAt }) => ({
    device: deviceWords(userAgent ?? ''),
    signedInAt,
    seenAt,
  }))
}
