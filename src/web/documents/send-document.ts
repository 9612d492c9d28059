import { BusinessDocument } from '#shared/documents.ts'
import type { ListingId } from '#shared/listings.ts'
import { ApiError } from '#web/api-client.ts'

interface Sending {
  listingId: ListingId
  form: FormData
  /** From 0 to 1; the server still has to look at the file then. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads a document, telling how far it came, which `fetch` can't.
 *
 * @throws ApiError when the answer is not OK; TypeError when there is none, as `fetch` does.
 */
export function sendDocument({ listingId, form, onProgress, signal }: Sending): Promise<BusinessDocument> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/businesses/${listingId}/documents`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status >= 300) reject(new ApiError(request.status, request.responseText || request.statusText))
      else resolve(BusinessDocument.parse(JSON.parse(request.responseText)))
    })
    for (const event of ['error', 'timeout', 'abort']) {
      request.addEventListener(event, () => reject(new TypeError('no answer')))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
