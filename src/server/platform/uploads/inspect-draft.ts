import type { DocumentFormat } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { PictureRefusal } from '#shared/listings/pictures.ts'
import type { Draft } from '#server/platform/storage/storage.ts'
import { createWorker, WorkerEndedError, WorkerProblemError } from '#server/platform/worker-process/worker-process.ts'
import { refusal } from './refusal.ts'
import type { PictureType } from './whole-image.ts'

/** The check to run: as a document of the format its name claims, or as a photo. */
export type Look = { document: DocumentFormat } | { photo: PictureType }
/** The reason for a refusal, if any: a sentence for a document, a code for a photo. */
export interface Finding {
  message?: string
  reason?: PictureRefusal | undefined
}

/** At most two files are in memory, however many arrive at once. */
const inspect = createWorker<Look, Finding>({
  name: 'inspector',
  program: new URL('inspector.ts', import.meta.url),
  most: 2,
  giveUpAfterMs: 30_000,
  // Somebody waits for it: with less, a busy site would let a small file wait for many seconds.
  niceness: 5,
  heapMegabytes: 64,
  hasAddons: true,
})

/** @throws AppError unsupported_media with the reason; unavailable. */
export async function inspectDocumentDraft(draft: Draft, format: DocumentFormat): Promise<void> {
  const { message } = await inspectDraft(draft, { document: format }, { message: 'This file can’t be read.' })
  if (message !== undefined) throw refusal(message)
}

/** The reason why a photo is refused, if it is. @throws AppError unavailable. */
export async function inspectPhotoDraft(draft: Draft, type: PictureType): Promise<PictureRefusal | undefined> {
  return (await inspectDraft(draft, { photo: type }, { reason: 'damaged' })).reason
}

/**
 * Inspects a whole draft in a separate process, so that it blocks no other request, and a file that crashes its parser
 * affects nothing else.
 */
async function inspectDraft(draft: Draft, look: Look, unreadable: Finding): Promise<Finding> {
  try {
    return await inspect(look, draft.pieces())
  } catch (error) {
    if (error instanceof WorkerProblemError || (error instanceof WorkerEndedError && error.isByInput)) return unreadable
    if (!(error instanceof WorkerEndedError)) throw error
    throw new AppError('unavailable', 'The file could not be checked just now. Try again in a moment.')
  }
}
