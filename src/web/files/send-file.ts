import { addressOf } from '#shared/api/call.ts'
import type { AnswerOf, DataCall, SchemaRef, SentBy } from '#shared/api/call.ts'
import { failedAnswer } from '#web/api-client.ts'
import { checkAnswer } from '#web/call.ts'

interface Sending {
  form: FormData
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
export async function sendFile<C extends DataCall & { answer: SchemaRef }>(
  call: C,
  sent: SentBy<C>,
  { form, onProgress, signal }: Sending,
): Promise<AnswerOf<C>> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(call, sent))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status >= 300) reject(failedAnswer(request.status, request.responseText || request.statusText))
      else resolve(checkAnswer(call, JSON.parse(request.responseText)))
    })
    for (const event of ['error', 'timeout', 'abort']) {
      request.addEventListener(event, () => reject(new TypeError('no answer')))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
