import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { PushKind, PushNote, SentNote } from '#shared/push/push.ts'
import type { JobContext } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { oneLine } from '#server/platform/mail/one-line.ts'
import * as store from './store.ts'

/** One browser of a member, as jobs name it. */
export interface MemberBrowser {
  browserId: string
  userId: UserId
}

/** The browsers on which some members want to hear of such a thing. Each gets a job of its own, retried by itself. */
export async function browsersOf(tx: Queryable, userIds: readonly UserId[], kind: PushKind): Promise<MemberBrowser[]> {
  return store.listBrowsers(tx, userIds, kind)
}

/** Whether a push of this kind reaches a user. */
export function isReachedByPush(userId: SQL, kind: PushKind): SQL {
  return store.isReached(userId, kind)
}

/** The users who chose pushes of a kind that is off by default, as `id` of `push_preferences p`. */
export function whoChosePush(kind: PushKind): SQL {
  return store.whoChose(kind)
}

/** Push services take 4 KB, and phones show less. */
const MOST_TITLE = 120
const MOST_BODY = 240

/**
 * Shows a note on one browser, unless its owner switched the kind off, or push in that browser, since. A browser that the
 * push service does not know any more is forgotten. Fails when the service is away: the job is retried.
 */
export async function pushTo(
  { db, push, log }: Pick<JobContext, 'db' | 'push' | 'log'>,
  { browserId, userId }: MemberBrowser,
  kind: PushKind,
  note: PushNote,
): Promise<void> {
  const target = await store.findTarget(db, browserId, userId, kind)
  if (!target) return
  const sent: SentNote = {
    ...note,
    title: cut(oneLine(note.title), MOST_TITLE),
    body: cut(note.body, MOST_BODY),
    memberId: userId,
  }
  const outcome = await push.send(target, { text: JSON.stringify(sent), tag: note.tag })
  if (outcome === 'taken') await store.recordBrowserUse(db, browserId)
  else if (outcome === 'gone') await store.deleteGone(db, browserId, target.endpoint)
  // It would be refused again. The address opens the browser to whoever reads it, so the log has only the host.
  else log.warn({ service: new URL(target.endpoint).hostname }, 'a push service refused a note')
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}
