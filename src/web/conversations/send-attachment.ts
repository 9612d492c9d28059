import { Message } from '#shared/conversations.ts'
import type { ConversationId, MessageInput } from '#shared/conversations.ts'
import { ApiError } from '#web/api-client.ts'

interface Sending extends MessageInput {
  conversationId: ConversationId
  file: File
  /** From 0 to 1; the server still has to look at the file then. */
  onProgress: (share: number) => void
}

/**
 * Sends a file, telling how far it came, which `fetch` can't.
 *
 * @throws ApiError when the answer is not OK; TypeError when there is none, as `fetch` does.
 */
export function sendAttachment({ conversationId, clientKey, text, file, onProgress }: Sending): Promise<Message> {
  const form = new FormData()
  form.append('clientKey', clientKey)
  form.append('text', text)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/conversations/${conversationId}/attachments`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status >= 300) reject(new ApiError(request.status, request.responseText || request.statusText))
      else resolve(Message.parse(JSON.parse(request.responseText)))
    })
    for (const event of ['error', 'timeout', 'abort']) {
      request.addEventListener(event, () => reject(new TypeError('no answer')))
    }
    request.send(form)
  })
}
