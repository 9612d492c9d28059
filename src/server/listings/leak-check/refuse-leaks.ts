import { AppError } from '#shared/errors.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import { refusedFields } from '#shared/listings/leak-check/leaks.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findOwnSecrets, findPerson } from './secrets-store.ts'
import { secretsOf } from './secrets.ts'
import type { KeptFields } from './secrets.ts'

type Texts = Readonly<Record<string, string | null | undefined>>

/**
 * Refuses texts for strangers that tell which business a confidential listing is: those that have its seller's name or
 * address, or these fields, exactly.
 *
 * @throws AppError invalid_input/identity_leak, with what to do at each text's field.
 */
export async function refuseLeaks(db: Queryable, sellerId: UserId, kept: KeptFields, texts: Texts): Promise<void> {
  refuse(secretsOf(kept, await findPerson(db, sellerId)), texts)
}

/**
 * The same for texts that are added to a listing, such as names of files: they are compared with its stored identity.
 * Nothing is refused while it is open. `where` begins each message, if the field does not show the text.
 *
 * @throws AppError invalid_input/identity_leak.
 */
export async function refuseLeaksOf(db: Queryable, listingId: ListingId, texts: Texts, where = ''): Promise<void> {
  const stored = await findOwnSecrets(db, listingId)
  if (stored?.isConfidential) refuse(secretsOf(stored, stored.seller), texts, where)
}

function refuse(secrets: ReturnType<typeof secretsOf>, texts: Texts, where = ''): void {
  const given = Object.entries(texts).flatMap(([field, text]) => (text ? [[field, text]] : []))
  const leaks = refusedFields(findLeaks(secrets, Object.fromEntries(given)))
  const fields = Object.fromEntries(Object.entries(leaks).map(([field, text]) => [field, `${where}${text}`]))
  if (Object.keys(fields).length === 0) return
  throw new AppError('invalid_input', 'Strangers could tell which business it is.', { reason: 'identity_leak', fields })
}
