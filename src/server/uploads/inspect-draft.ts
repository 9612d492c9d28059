import type { Draft } from '#server/adapters/storage/storage.ts'
import { takingTurns } from './turns.ts'

/** The most that any upload may have. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** What is never written to takes no memory. */
const inTurn = takingTurns([0, 1].map(() => Buffer.allocUnsafeSlow(MAX_UPLOAD_BYTES)))

/**
 * Has a draft looked at as a whole. However many come in at once, two of them are in memory; the bytes are another
 * draft's as soon as the look is over.
 */
export function inspectDraft<Finding>(draft: Draft, look: (bytes: Buffer) => Promise<Finding>): Promise<Finding> {
  return inTurn(async (place) => look(await draft.read(place)))
}
