import * as z from 'zod'
import { AttachmentInput } from '#shared/conversations/conversations.ts'
import { conversationCalls } from '#shared/conversations/calls.ts'
import { pass } from '#server/conversations/buyers/screen-buyers.ts'
import { exportLeads } from '#server/conversations/leads/leads-csv.ts'
import { getOwnReplies } from '#server/conversations/replies/roll-up-replies.ts'
import { handlers, onceOnly } from '#server/model/handlers.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { senderNetwork } from '#server/platform/http/network.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { getProfessionalContact, listLeads } from './contact-professional.ts'
import { draftFirstMessage, getAllowance, getContactState, openConversation } from './contact-seller.ts'
import {
  blockOther,
  countUnreadMessages,
  getConversation,
  getMessageSettings,
  listConversations,
  listOlderMessages,
  recordSeen,
  saveMessageSettings,
  unblockOther,
} from './read-conversations.ts'
import { setNameRevealed } from './reveal-name.ts'
import { markRead, openAttachment, sendAttachment, sendMessage } from './send-message.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

/** An outsider gets the same answers as for a conversation that does not exist. */
const PARTY_ERRORS = ['not_signed_in', 'not_found', 'unavailable'] as const

export const conversationHandlers = handlers(conversationCalls, {
  listConversations: {
    run: ({ ctx, query }) => listConversations(ctx, query),
    summary: 'The caller’s conversations, the one with the newest message first',
    description:
      'With `tab`, those with buyers of the caller’s businesses who met what was asked (`qualified`), did not (`below`), or on whom the caller passed (`passed`). `tabs` counts them; null for callers who ask for nothing. `business` leaves those about one business, `stage` those whose sale is that far, `needsAnswer` those where the other one wrote last or made the open offer, and `search` those with all of its words in the other’s name, the business’s or a message. `choices` says what there is to choose from; null on later pages and for callers with fewer than eight conversations.',
    errors: ['invalid_input', 'not_signed_in', 'unavailable'],
    scope: 'messages:read',
  },
  countLeads: {
    run: ({ ctx }) => listLeads(ctx),
    summary: 'The members who wrote to the caller as a professional: how many, how many unread, and the newest five',
    errors: ['not_signed_in', 'unavailable'],
  },
  exportLeads: {
    run: async ({ ctx, request }) => ({
      text: await exportLeads(ctx, siteUrl(request, ctx.env)),
      fileName: 'leads.csv',
    }),
    summary: 'The members who wrote to the caller, as a seller or as a professional, as a spreadsheet',
    description: 'The conversation with the newest message first, at most 10,000. UTF-8 with a byte order mark.',
    errors: ['not_signed_in', 'unavailable'],
    scope: 'messages:read',
  },
  getMessageSettings: {
    run: ({ ctx }) => getMessageSettings(ctx),
    summary: 'Whether the caller is mailed about messages that arrive while they are away',
    errors: ['not_signed_in', 'unavailable'],
  },
  setMessageSettings: {
    run: ({ ctx, body }) => saveMessageSettings(ctx, body),
    summary: 'Turns those mails on or off',
    errors: [...BODY_ERRORS, 'not_signed_in'],
  },
  getConversation: {
    run: ({ ctx, id }) => getConversation(ctx, id),
    summary: 'A conversation with its newest messages, newest last; for its two parties',
    errors: PARTY_ERRORS,
    scope: 'messages:read',
  },
  listMessages: {
    run: ({ ctx, id, query }) => listOlderMessages(ctx, id, query),
    summary: 'The messages before a given one, newest last',
    errors: ['invalid_input', ...PARTY_ERRORS],
    scope: 'messages:read',
  },
  markConversationRead: {
    run: ({ ctx, id, body }) => markRead(ctx, id, body),
    summary: 'Marks everything up to a message read',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
  revealName: {
    run: ({ ctx, id }) => setNameRevealed(ctx, id, true),
    summary: 'Tells the buyer which business it is; for the seller of a confidential one',
    description:
      'The buyer sees name, description, location and all photos from the next request on; documents need a grant. 403 with the reason `not_seller`, 409 with `not_confidential`.',
    errors: ['forbidden', 'conflict', ...PARTY_ERRORS],
  },
  hideName: {
    run: ({ ctx, id }) => setNameRevealed(ctx, id, false),
    summary: 'Hides the name from the buyer again, from the next request on',
    errors: ['forbidden', 'conflict', ...PARTY_ERRORS],
  },
  passOnConversation: {
    run: ({ ctx, id, body }) => pass(ctx, id, body),
    summary: 'Passes on the buyer, as the seller of a business, or on the business, as a buyer; or takes that back',
    description:
      'The other one is not told. `reason` is why; sellers read those of buyers from five on, without names. 403 with the reason `no_business` for a conversation with a professional.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
  blockMember: {
    run: ({ ctx, id }) => blockOther(ctx, id),
    summary: 'Blocks the other party; neither can write to the other',
    errors: ['forbidden', ...PARTY_ERRORS],
  },
  unblockMember: {
    run: ({ ctx, id }) => unblockOther(ctx, id),
    summary: 'Unblocks the other party',
    errors: ['forbidden', ...PARTY_ERRORS],
  },
  getOwnReplies: {
    run: ({ ctx }) => getOwnReplies(ctx),
    summary: 'How the caller answers buyers, counted over 90 days, and how many wait',
    description:
      'Conversations and requests for access count once they are answered, or 72 hours old; not those of staff, of buyers who do not meet the requirements, or with a block or a report. `text` is what buyers read, from five conversations on.',
    errors: ['not_signed_in', 'unavailable'],
  },
  getSellerContact: {
    run: ({ ctx, id }) => getContactState(ctx, id),
    summary: 'The caller’s access to the seller of a business, and what the seller asks of buyers',
    description:
      '`requirements` are told before a contact is spent. Whoever doesn’t meet one may write anyway, and is found in another tab.',
    errors: PARTY_ERRORS,
  },
  draftFirstMessage: {
    run: ({ ctx, id, body }) => draftFirstMessage(ctx, id, body),
    summary: 'Leaves a first message for the caller to read and send; nothing is sent',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
  },
  getProfessionalContact: {
    run: ({ ctx, id }) => getProfessionalContact(ctx, id),
    summary: 'The caller’s existing conversation with a professional',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  startConversation: {
    run: async ({ ctx, body }) => {
      const { conversation, isNew } = await openConversation(ctx, body, senderNetwork())
      return onceOnly(conversation, isNew)
    },
    summary:
      'Sends the first message to the seller of a business, for subscribers; or to a professional, for any signed-in member',
    description:
      'Either `listingId` or `professionalId`. An existing conversation returns 200 and costs nothing. 403 with the reason `subscription_required`; `contact_allowance_reached`: three different sellers in this billing period; `own_listing`; `own_profile`; `conversation_blocked`. A repeat with the same `clientKey` is the same message.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
    isRepeatable: true,
  },
  countUnreadMessages: {
    run: async ({ ctx }) => {
      // Visible pages poll this.
      const [count] = await Promise.all([countUnreadMessages(ctx), recordSeen(ctx)])
      return count
    },
    summary: 'How many messages are unread, at most 100',
    errors: ['not_signed_in', 'unavailable'],
  },
  sendMessage: {
    run: async ({ ctx, id, body }) => {
      const { message, isNew } = await sendMessage(ctx, id, body)
      return onceOnly(message, isNew)
    },
    summary: 'Sends a message to the other party',
    description: 'A repeat with the same `clientKey` is the same message and returns 200.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'rate_limited'],
    isRepeatable: true,
  },
  sendAttachment: {
    run: async ({ ctx, request, id }) => {
      const { message, isNew } = await sendAttachment(ctx, id, readFormParts(request))
      return onceOnly(message, isNew)
    },
    summary: 'Sends a file to the other party',
    description: 'At most 10 MB: PDF, DOC, DOCX, XLS, XLSX, TXT, JPG or PNG, by name and by content.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict', 'unsupported_media', 'rate_limited'],
    form: z.object({ file: z.file(), ...AttachmentInput.shape }),
    isRepeatable: true,
  },
  getContactAllowance: {
    run: async ({ ctx }) => ({ allowance: await getAllowance(ctx) }),
    summary:
      'How many different sellers the caller can still contact in the billing period; null without a subscription',
    errors: ['not_signed_in', 'unavailable'],
  },
  getAttachment: {
    run: ({ ctx, id, attachmentId }) => openAttachment(ctx, id, attachmentId),
    summary: 'A file of a conversation; for its two parties',
    errors: PARTY_ERRORS,
  },
})
