import { Message } from '#shared/conversations/conversations.ts'
import type { ConversationId, MessageInput } from '#shared/conversations/conversations.ts'
import { sendFile } from '#web/files/send-file.ts'

interface Sending extends MessageInput {
  conversationId: ConversationId
  file: File
  /** From 0 to 1; the server still has to look at the file then. */
  onProgress: (share: number) => void
}

/** Sends a file into a conversation, with words or without. @throws what `sendFile` does. */
export function sendAttachment({ conversationId, clientKey, text, file, onProgress }: Sending): Promise<Message> {
  const form = new FormData()
  form.append('clientKey', clientKey)
  form.append('text', text)
  form.append('file', file)
  return sendFile({ path: `/api/conversations/${conversationId}/attachments`, form, schema: Message, onProgress })
}
