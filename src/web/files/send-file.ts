import type * as z from 'zod/mini'
import { failedAnswer } from '#web/api-client.ts'

interface Sending<Schema extends z.ZodMiniType> {
  /** API path. */
  path: string
  form: FormData
  /** Schema of the answer. */
  schema: Schema
  /** From 0 to 1. At 1 the server still checks the file. */
  onProgress: (share: number) => void
  /** Aborts the upload. */
  signal?: AbortSignal
}

/**
 * Uploads a form with a file and reports progress, which `fetch` doesn't support.
 *
 * @throws ApiError when the answer is not OK; TypeError on a network error, like `fetch`.
 */
export function sendFile<Schema extends z.ZodMiniType>({
  path,
  form,
  schema,
  onProgress,
  signal,
}: Sending<Schema>): Promise<z.output<Schema>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status >= 300) reject(failedAnswer(request.status, request.responseText || request.statusText))
      else resolve(schema.parse(JSON.parse(request.responseText)))
    })
    for (const event of ['error', 'timeout', 'abort']) {
      request.addEventListener(event, () => reject(new TypeError('no answer')))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
