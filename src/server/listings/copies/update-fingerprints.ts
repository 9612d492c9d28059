import { Readable } from 'node:stream'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Teaser } from '#server/listings/identity/identity.ts'
import type { JobContext } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { createWorker } from '#server/platform/worker-process/worker-process.ts'
import { addFingerprints, listWithoutFingerprints, saveFingerprints } from './copies-store.ts'
import { fingerprintsOf } from './fingerprint.ts'
import type { Compared, Fingerprint } from './fingerprint.ts'

const BATCH = 200

/** Of a whole market this takes minutes. */
const fingerprint = createWorker<Compared[], Fingerprint[][]>({
  name: 'fingerprinter',
  program: new URL('fingerprinter.ts', import.meta.url),
  most: 1,
  giveUpAfterMs: 60_000,
  niceness: 19,
  heapMegabytes: 128,
  hasAddons: false,
})

/** What a listing as it is stored is compared by. */
export function comparedOf(
  { registrationNumber, description }: { registrationNumber: string | null; description: string },
  teaser: Teaser | null,
): Compared {
  return { registrationNumber, texts: teaser ? [description, teaser.text] : [description] }
}

/** Updates the fingerprints of a listing, in the transaction that changes it. */
export async function updateFingerprints(tx: Queryable, id: ListingId, compared: Compared): Promise<void> {
  await saveFingerprints(tx, id, fingerprintsOf(compared))
}

/** Adds those of listings from before there were any, and of seeds. For a job; it may run twice. */
export async function addMissingFingerprints({ db }: Pick<JobContext, 'db'>): Promise<void> {
  for (let after = 0; ;) {
    const found = await listWithoutFingerprints(db, after, BATCH)
    if (found.length > 0) {
      const made = await fingerprint(found, Readable.from([]))
      // A few words without a number have none, and are found again by the next run.
      await addFingerprints(db, new Map(found.map(({ id }, index) => [id, made[index] ?? []])))
    }
    if (found.length < BATCH) return
    after = found.at(-1)?.id ?? after
  }
}
