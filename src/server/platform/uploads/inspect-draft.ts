import type { DocumentFormat } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { PictureRefusal } from '#shared/listings/pictures.ts'
import type { Draft } from '#server/platform/storage/storage.ts'
import { createApart, EndedApartError, ProblemApartError } from '#server/platform/apart/apart.ts'
import { refusal } from './refusal.ts'
import type { PictureType } from './whole-image.ts'

/** What a file is held to: what its name says that it is, or a photo's kind. */
export type Look = { document: DocumentFormat } | { photo: PictureType }
/** Why it is refused, if it is: a document in a sentence, a photo for a reason. */
export interface Finding {
  message?: string
  reason?: PictureRefusal | undefined
}

/** However many come in at once, two of them are in memory. */
const inspect = createApart<Look, Finding>({
  name: 'inspector',
  program: new URL('inspector.ts', import.meta.url),
  most: 2,
  giveUpAfterMs: 30_000,
  heapMegabytes: 64,
  hasAddons: true,
})

/** @throws AppError unsupported_media that tells the sender why; unavailable. */
export async function inspectDocumentDraft(draft: Draft, format: DocumentFormat): Promise<void> {
  const { message } = await inspectDraft(draft, { document: format }, { message: 'This file can’t be read.' })
  if (message !== undefined) throw refusal(message)
}

/** Why a photo is refused, if it is. @throws AppError unavailable. */
export async function inspectPhotoDraft(draft: Draft, type: PictureType): Promise<PictureRefusal | undefined> {
  return (await inspectDraft(draft, { photo: type }, { reason: 'damaged' })).reason
}

/**
 * Has a draft looked at as a whole, in a process of its own: whoever asks for something else meanwhile does not wait for
 * it, and a file that breaks its reader breaks nothing else.
 */
async function inspectDraft(draft: Draft, look: Look, unreadable: Finding): Promise<Finding> {
  try {
    return await inspect(look, draft.pieces())
  } catch (error) {
    if (error instanceof ProblemApartError || (error instanceof EndedApartError && error.isByInput)) return unreadable
    if (!(error instanceof EndedApartError)) throw error
    throw new AppError('unavailable', 'The file could not be looked at just now. Try again in a moment.')
  }
}
