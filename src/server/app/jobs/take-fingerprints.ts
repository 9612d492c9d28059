import { takeMissingFingerprints } from '#server/listings/copies/take-fingerprints.ts'
import type { JobContext } from '#server/model/context.ts'

export async function takeFingerprints(ctx: JobContext): Promise<void> {
  await takeMissingFingerprints(ctx)
}
