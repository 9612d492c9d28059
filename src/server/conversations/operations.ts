import { SellerReplies } from '#shared/conversations/replies.ts'
import * as z from 'zod'
import {
  AttachmentInput,
  ContactState,
  Conversation,
  ConversationInput,
  ConversationPage,
  ConversationQuery,
  Leads,
  Message,
  MessageInput,
  MessagePage,
  MessageSettings,
  OlderQuery,
  OpenedConversation,
  OwnAllowance,
  PassInput,
  ReadMark,
  UnreadMessages,
} from '#shared/conversations/conversations.ts'
import { ProfessionalContact } from '#shared/professionals/directory.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

/** An outsider gets the same answers as for a conversation that does not exist. */
const PARTY_ERRORS = ['not_signed_in', 'not_found', 'unavailable'] as const

export const conversationOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/conversations',
    summary: 'The caller’s conversations, the one with the newest message first',
    description:
      'With `tab`, those with buyers of the caller’s businesses who met what was asked (`qualified`), did not (`below`), or on whom the caller passed (`passed`). `tabs` counts them; null for callers who ask for nothing.',
    query: ConversationQuery,
    answer: { status: 200, schema: ConversationPage },
    errors: ['invalid_input', 'not_signed_in', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/conversations',
    summary:
      'Sends the first message to the seller of a business, for subscribers; or to a professional, for any signed-in member',
    description:
      'Either `listingId` or `professionalId`. An existing conversation returns 200 and costs nothing. 403 with the reason `subscription_required`; `contact_allowance_reached`: three different sellers in this billing period; `own_listing`; `own_profile`; `conversation_blocked`. A repeat with the same `clientKey` is the same message.',
    body: ConversationInput,
    answer: { status: 201, schema: OpenedConversation },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
  {
    method: 'get',
    path: '/api/conversations/count',
    summary: 'How many messages are unread, at most 100',
    answer: { status: 200, schema: UnreadMessages },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/conversations/leads',
    summary: 'The members who wrote to the caller as a professional: how many, how many unread, and the newest five',
    answer: { status: 200, schema: Leads },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/conversations/settings',
    summary: 'Whether the caller is mailed about messages that arrive while they are away',
    answer: { status: 200, schema: MessageSettings },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/conversations/settings',
    summary: 'Turns those mails on or off',
    body: MessageSettings,
    answer: { status: 200, schema: MessageSettings },
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  {
    method: 'get',
    path: '/api/conversations/stream',
    summary: 'Server-sent events: `news` with the id of a conversation that has updates',
    description: 'It ends soon after the session does. At most six at once per member.',
    answer: { status: 200, type: 'text/event-stream' },
    errors: ['not_signed_in', 'rate_limited', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/conversations/{id}',
    summary: 'A conversation with its newest messages, newest last; for its two parties',
    answer: { status: 200, schema: Conversation },
    errors: PARTY_ERRORS,
  },
  {
    method: 'get',
    path: '/api/conversations/{id}/messages',
    summary: 'The messages before a given one, newest last',
    query: OlderQuery,
    answer: { status: 200, schema: MessagePage },
    errors: ['invalid_input', ...PARTY_ERRORS],
  },
  {
    method: 'post',
    path: '/api/conversations/{id}/messages',
    summary: 'Sends a message to the other party',
    description: 'A repeat with the same `clientKey` is the same message and returns 200.',
    body: MessageInput,
    answer: { status: 201, schema: Message },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
  {
    method: 'post',
    path: '/api/conversations/{id}/attachments',
    summary: 'Sends a file to the other party',
    description: 'At most 10 MB: PDF, DOC, DOCX, XLS, XLSX, TXT, JPG or PNG, by name and by content.',
    form: z.object({ file: z.file(), ...AttachmentInput.shape }),
    answer: { status: 201, schema: Message },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'unsupported_media', 'rate_limited'],
  },
  {
    method: 'get',
    path: '/api/conversations/{id}/attachments/{attachmentId}',
    summary: 'A file of a conversation; for its two parties',
    answer: { status: 200, type: 'application/octet-stream' },
    errors: PARTY_ERRORS,
  },
  {
    method: 'post',
    path: '/api/conversations/{id}/read',
    summary: 'Marks everything up to a message read',
    body: ReadMark,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
  {
    method: 'post',
    path: '/api/conversations/{id}/reveal',
    summary: 'Tells the buyer which business it is; for the seller of a confidential one',
    description:
      'The buyer sees name, description, location and all photos from the next request on; documents need a grant. 403 with the reason `not_seller`, 409 with `not_confidential`.',
    answer: { status: 204 },
    errors: ['forbidden', 'conflict', ...PARTY_ERRORS],
  },
  {
    method: 'delete',
    path: '/api/conversations/{id}/reveal',
    summary: 'Hides the name from the buyer again, from the next request on',
    answer: { status: 204 },
    errors: ['forbidden', 'conflict', ...PARTY_ERRORS],
  },
  {
    method: 'post',
    path: '/api/conversations/{id}/pass',
    summary: 'Passes on the buyer, as the seller of a business, or on the business, as a buyer; or takes that back',
    description:
      'The other one is not told. `reason` is why; sellers read those of buyers from five on, without names. 403 with the reason `no_business` for a conversation with a professional.',
    body: PassInput,
    answer: { status: 204 },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
  {
    method: 'post',
    path: '/api/conversations/{id}/block',
    summary: 'Blocks the other party; neither can write to the other',
    answer: { status: 204 },
    errors: ['forbidden', ...PARTY_ERRORS],
  },
  {
    method: 'delete',
    path: '/api/conversations/{id}/block',
    summary: 'Unblocks the other party',
    answer: { status: 204 },
    errors: ['forbidden', ...PARTY_ERRORS],
  },
  {
    method: 'get',
    path: '/api/contacts/allowance',
    summary:
      'How many different sellers the caller can still contact in the billing period; null without a subscription',
    answer: { status: 200, schema: OwnAllowance },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/contacts/replies',
    summary: 'How the caller answers buyers, counted over 90 days, and how many wait',
    description:
      'Conversations count once they are answered, or 72 hours old; not those of staff, of buyers below the bar, or with a block or a report. `text` is what buyers read, from five conversations on.',
    answer: { status: 200, schema: SellerReplies },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/businesses/{id}/contact',
    summary: 'The caller’s access to the seller of a business, and what the seller asks of buyers',
    description:
      '`requirements` are told before a contact is spent. Whoever doesn’t meet one may write anyway, and is found in another tab.',
    answer: { status: 200, schema: ContactState },
    errors: PARTY_ERRORS,
  },
  {
    method: 'get',
    path: '/api/professionals/{id}/contact',
    summary: 'The caller’s existing conversation with a professional',
    answer: { status: 200, schema: ProfessionalContact },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
]
