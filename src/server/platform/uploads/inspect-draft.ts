import { Readable } from 'node:stream'
import { formatOfName } from '#shared/documents/documents.ts'
import type { DocumentFormat } from '#shared/documents/formats.ts'
import { AppError } from '#shared/errors.ts'
import type { PictureRefusal } from '#shared/listings/pictures.ts'
import type { Draft, Storage } from '#server/platform/storage/storage.ts'
import { createWorker, WorkerEndedError, WorkerProblemError } from '#server/platform/worker-process/worker-process.ts'
import { inspectText } from './inspect-text.ts'
import { refusal } from './refusal.ts'
import type { PictureType } from './whole-image.ts'

/** The check to run: as a document of this name, or as a photo. */
export type Look = { document: string } | { photo: PictureType }
export interface Finding {
  /** Why a document is refused. */
  message?: string
  /** Why a photo is refused. */
  reason?: PictureRefusal
  /** What a document is, whatever its name says. */
  format?: DocumentFormat
  /** What is stored in its place: the same picture as all readers take it. */
  instead?: Uint8Array
}

/** A draft that is what it should be; the receiver closes it. */
interface Inspected {
  draft: Draft
  format: DocumentFormat
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
  // A picture of an iPhone with 50 megapixels takes most.
  mostMegabytes: 800,
  hasAddons: true,
})

/**
 * The draft to store: this one, or another in its place.
 *
 * @throws AppError unsupported_media with the reason; unavailable.
 */
export async function inspectDocumentDraft(storage: Storage, draft: Draft, fileName: string): Promise<Inspected> {
  if (formatOfName(fileName) === 'txt' && draft.size > 0) {
    // Cheaper here than there: ten texts of ten megabytes at once would keep requests waiting on their way there.
    await inspectText(draft.pieces())
    return { draft, format: 'txt' }
  }
  const found = await inspectDraft(draft, { document: fileName }, { message: UNREADABLE })
  if (!found.format) throw refusal(found.message ?? UNREADABLE)
  return { draft: await inPlaceOf(draft, found, storage), format: found.format }
}

/** The same for a photo, or the reason why it is refused. @throws AppError unavailable. */
export async function inspectPhotoDraft(
  storage: Storage,
  draft: Draft,
  type: PictureType,
): Promise<Draft | PictureRefusal> {
  const found = await inspectDraft(draft, { photo: type }, { reason: 'damaged' })
  return found.reason ?? inPlaceOf(draft, found, storage)
}

const UNREADABLE = 'This file can’t be read.'

async function inPlaceOf(draft: Draft, { instead }: Finding, storage: Storage): Promise<Draft> {
  if (!instead) return draft
  const mended = await storage.receive(Readable.from([instead]))
  await draft.close()
  return mended
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
