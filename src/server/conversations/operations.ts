import { FILE_TYPES } from '#shared/documents/documents.ts'
import * as z from 'zod'
import {
  AttachmentInput,
  ConversationInput,
  Message,
  MessageInput,
  OpenedConversation,
  OwnAllowance,
  UnreadMessages,
} from '#shared/conversations/conversations.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import { PARTY_ERRORS } from './handlers.ts'

export const conversationOperations: readonly Operation[] = [
  {
    id: 'startConversation',
    method: 'post',
    path: '/api/conversations',
    summary:
      'Sends the first message to the seller of a business, for subscribers; or to a professional, for any signed-in member',
    description:
      'Either `listingId` or `professionalId`. An existing conversation returns 200 and costs nothing. 403 with the reason `subscription_required`; `contact_allowance_reached`: three different sellers in this billing period; `own_listing`; `own_profile`; `conversation_blocked`. A repeat with the same `clientKey` is the same message.',
    body: ConversationInput,
    answer: { status: 201, schema: OpenedConversation, isRepeatable: true },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
  {
    id: 'countUnreadMessages',
    method: 'get',
    path: '/api/conversations/count',
    summary: 'How many messages are unread, at most 100',
    answer: { status: 200, schema: UnreadMessages },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'streamConversations',
    method: 'get',
    path: '/api/conversations/stream',
    summary: 'Server-sent events: `news` with the id of a conversation that has updates',
    description: 'It ends soon after the session does. At most six at once per member.',
    answer: { status: 200, type: 'text/event-stream' },
    errors: ['not_signed_in', 'rate_limited', 'unavailable'],
  },
  {
    id: 'sendMessage',
    method: 'post',
    path: '/api/conversations/{id}/messages',
    summary: 'Sends a message to the other party',
    description: 'A repeat with the same `clientKey` is the same message and returns 200.',
    body: MessageInput,
    answer: { status: 201, schema: Message, isRepeatable: true },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
  {
    id: 'sendAttachment',
    method: 'post',
    path: '/api/conversations/{id}/attachments',
    summary: 'Sends a file to the other party',
    description: 'At most 10 MB: PDF, DOC, DOCX, XLS, XLSX, TXT, JPG or PNG, by name and by content.',
    form: z.object({ file: z.file(), ...AttachmentInput.shape }),
    answer: { status: 201, schema: Message, isRepeatable: true },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'unsupported_media', 'rate_limited'],
  },
  {
    id: 'getAttachment',
    method: 'get',
    path: '/api/conversations/{id}/attachments/{attachmentId}',
    summary: 'A file of a conversation; for its two parties',
    answer: { status: 200, type: FILE_TYPES },
    errors: PARTY_ERRORS,
  },
  {
    id: 'getContactAllowance',
    method: 'get',
    path: '/api/contacts/allowance',
    summary:
      'How many different sellers the caller can still contact in the billing period; null without a subscription',
    answer: { status: 200, schema: OwnAllowance },
    errors: ['not_signed_in', 'unavailable'],
  },
]
