import { pictureCalls } from '#shared/listings/picture-calls.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { OwnPicture } from '#shared/listings/pictures.ts'
import { sendFile } from '#web/files/send-file.ts'

export interface Sending {
  /** Upload progress, from 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** Uploads one picture. @throws like `sendFile`. */
export function sendPicture(listingId: ListingId, file: File, sending: Sending): Promise<OwnPicture> {
  const form = new FormData()
  form.append('file', file)
  return sendFile(pictureCalls.addPhoto, { id: listingId }, { form, ...sending })
}
