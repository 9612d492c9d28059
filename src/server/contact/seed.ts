import type { UserId } from '#shared/accounts/user.ts'
import type { ContactInput } from '#shared/contact/contact.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { insertMessage } from './store.ts'

/** Adds a message to the review queue without mailing support. For seeds: permissions are not checked. */
export async function addContactMessage(
  { db }: { db: Queryable },
  message: ContactInput,
  { userId, createdAt }: { userId: UserId | undefined; createdAt: Date },
): Promise<void> {
  await insertMessage(db, message, userId, createdAt)
}
