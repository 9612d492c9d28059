import type { ListingId } from '#shared/listings/listings.ts'
import type { Teaser } from '#server/listings/identity/identity.ts'
import type { JobContext } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { listWithoutFingerprints, saveFingerprints } from './copies-store.ts'
import { registrationFingerprint, textFingerprint } from './fingerprint.ts'
import type { Fingerprint } from './fingerprint.ts'

/** So many texts are read before other work has its turn. */
const BATCH = 50

/** What a listing is compared by. Of a confidential one, both its own text and its teaser's. */
interface Compared {
  registrationNumber: string | null
  texts: readonly string[]
}

/** What a listing as it is stored is compared by. */
export function comparedOf(
  { registrationNumber, description }: { registrationNumber: string | null; description: string },
  teaser: Teaser | null,
): Compared {
  return { registrationNumber, texts: teaser ? [description, teaser.text] : [description] }
}

/** Updates the fingerprints of a listing, in the transaction that changes it. */
export async function updateFingerprints(tx: Queryable, id: ListingId, compared: Compared): Promise<void> {
  await saveFingerprints(tx, new Map([[id, fingerprintsOf(compared)]]))
}

/** Adds those of listings from before there were any, and of seeds. For a job; it may run twice. */
export async function addMissingFingerprints({ db }: Pick<JobContext, 'db'>): Promise<void> {
  for (let after = 0; ;) {
    const found = await listWithoutFingerprints(db, after, BATCH)
    // A few words without a number have none, and are found again by the next run.
    const fingerprints = new Map(found.map(({ id, ...compared }) => [id, fingerprintsOf(compared)]))
    await db.transaction((tx) => saveFingerprints(tx, fingerprints))
    if (found.length < BATCH) return
    after = found.at(-1)?.id ?? after
  }
}

function fingerprintsOf({ registrationNumber, texts }: Compared): Fingerprint[] {
  const all = [registrationFingerprint(registrationNumber), ...texts.map(textFingerprint)]
  return all.filter((one) => one !== undefined)
}
