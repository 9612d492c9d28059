import type { TaskPaper } from '#shared/deals/room/tasks.ts'
import { findAccess } from '#server/access/open-grant.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { DealState } from '#server/deals/parties.ts'
import type { StoredPaper } from './paper-store.ts'

/** Who looks at the papers of a room. */
export interface PaperViewer {
  /** Whether the library's rules for its readers hold: for the buyer and every guest, not for the seller. */
  isBound: boolean
  /** Whether the seller has taken back from the buyer what is stamped. */
  isTakenBack: boolean
}

export function toPaper(stored: StoredPaper, viewer: PaperViewer): TaskPaper {
  const { taskId: _, fileKey: __, isViewOnly: ___, ...paper } = stored
  return { ...paper, opens: opensTo(stored, viewer) }
}

/** How a paper opens. What is not stamped is a file to everyone. */
export function opensTo({ isStamped, isViewOnly }: StoredPaper, viewer: PaperViewer): TaskPaper['opens'] {
  if (!isStamped || !viewer.isBound) return 'file'
  return viewer.isTakenBack ? 'nothing' : isViewOnly ? 'pages' : 'file'
}

/** Whether the seller has taken back from the buyer of a deal what is stamped. */
export async function isTakenBackFrom(db: Queryable, { listingId, buyerId }: DealState['deal']): Promise<boolean> {
  return (await findAccess(db, listingId, buyerId))?.isTakenBack ?? false
}
