import type { ListingId } from '#shared/listings/listings.ts'
import { OwnPicture } from '#shared/listings/pictures.ts'
import { failedAnswer } from '#web/api-client.ts'

export interface Sending {
  /** Upload progress, from 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/**
 * Uploads one picture. Uses XMLHttpRequest, since `fetch` doesn't report upload progress.
 *
 * @throws ApiError if the response is not OK; TypeError if there was none.
 */
export function sendPicture(listingId: ListingId, file: File, { onProgress, signal }: Sending): Promise<OwnPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/businesses/${listingId}/photos`)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      try {
        if (request.status !== 201) throw failedAnswer(request.status, request.responseText || request.statusText)
        resolve(OwnPicture.parse(JSON.parse(request.responseText)))
      } catch (error) {
        reject(error)
      }
    })
    for (const event of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(event, () => reject(new TypeError('The connection was interrupted.')))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
