import type { UserId } from '#shared/accounts/user.ts'
import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { stopFollowing, updateSaved } from './saved-listings-store.ts'
import { switchAllOff, switchOff } from './searches-store.ts'

/** For the link in a mail, which itself identifies the member: switches a saved search off. */
export async function endSearchMails({ db }: Pick<Services, 'db'>, userId: UserId, searchId: number): Promise<void> {
  await db.transaction((tx) => switchOff(tx, userId, searchId))
}

/** The same for the news of one saved business, which stays on the shortlist. */
export async function endBusinessMails({ db }: Pick<Services, 'db'>, userId: UserId, listingId: number): Promise<void> {
  await updateSaved(db, userId, listingId, { isFollowed: false })
}

/** Both, for all searches and businesses of a member. */
export async function endAllSavedMails({ db }: { db: Queryable }, userId: UserId): Promise<void> {
  await switchAllOff(db, userId)
  await stopFollowing(db, userId)
}
