import { conversationCalls } from '#shared/conversations/calls.ts'
import type { Message } from '#shared/conversations/conversations.ts'
import type { ConversationId, MessageInput } from '#shared/conversations/conversations.ts'
import { sendFile } from '#web/files/send-file.ts'

interface Sending extends MessageInput {
  conversationId: ConversationId
  file: File
  /** From 0 to 1. At 1 the server still checks the file. */
  onProgress: (share: number) => void
}

/** Sends a file in a conversation, optionally with text. @throws like `sendFile`. */
export function sendAttachment({ conversationId, clientKey, text, file, onProgress }: Sending): Promise<Message> {
  const form = new FormData()
  form.append('clientKey', clientKey)
  form.append('text', text)
  form.append('file', file)
  return sendFile(conversationCalls.sendAttachment, { id: conversationId }, { form, onProgress })
}
