import { FILE_TYPES } from '#shared/documents/formats.ts'
import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const conversations = schemasOf(() => import('./conversations.ts'))
const replies = schemasOf(() => import('./replies.ts'))
const directory = schemasOf(() => import('#shared/professionals/directory.ts'))

export const conversationCalls = {
  listConversations: {
    method: 'get',
    path: '/api/conversations',
    query: conversations('ConversationQuery'),
    answer: conversations('ConversationPage'),
  },
  countLeads: { method: 'get', path: '/api/conversations/leads', answer: conversations('Leads') },
  exportLeads: { method: 'get', path: '/api/conversations/leads.csv', answer: ['text/csv'] },
  getMessageSettings: { method: 'get', path: '/api/conversations/settings', answer: conversations('MessageSettings') },
  setMessageSettings: {
    method: 'post',
    path: '/api/conversations/settings',
    body: conversations('MessageSettings'),
    answer: conversations('MessageSettings'),
  },
  getConversation: {
    method: 'get',
    path: '/api/conversations/{id}',
    answer: conversations('Conversation'),
  },
  listMessages: {
    method: 'get',
    path: '/api/conversations/{id}/messages',
    query: conversations('OlderQuery'),
    answer: conversations('MessagePage'),
  },
  markConversationRead: {
    method: 'post',
    path: '/api/conversations/{id}/read',
    body: conversations('ReadMark'),
  },
  revealName: { method: 'post', path: '/api/conversations/{id}/reveal' },
  hideName: { method: 'delete', path: '/api/conversations/{id}/reveal' },
  passOnConversation: {
    method: 'post',
    path: '/api/conversations/{id}/pass',
    body: conversations('PassInput'),
  },
  blockMember: { method: 'post', path: '/api/conversations/{id}/block' },
  unblockMember: { method: 'delete', path: '/api/conversations/{id}/block' },
  getOwnReplies: { method: 'get', path: '/api/contacts/replies', answer: replies('SellerReplies') },
  getSellerContact: {
    method: 'get',
    path: '/api/businesses/{id}/contact',
    answer: conversations('ContactState'),
  },
  draftFirstMessage: { method: 'put', path: '/api/businesses/{id}/draft', body: conversations('DraftInput') },
  getProfessionalContact: {
    method: 'get',
    path: '/api/professionals/{id}/contact',
    answer: directory('ProfessionalContact'),
  },
  startConversation: {
    method: 'post',
    path: '/api/conversations',
    body: conversations('ConversationInput'),
    answer: conversations('OpenedConversation'),
    status: 201,
  },
  countUnreadMessages: { method: 'get', path: '/api/conversations/count', answer: conversations('UnreadMessages') },
  sendMessage: {
    method: 'post',
    path: '/api/conversations/{id}/messages',
    body: conversations('MessageInput'),
    answer: conversations('Message'),
    status: 201,
  },
  sendAttachment: {
    method: 'post',
    path: '/api/conversations/{id}/attachments',
    answer: conversations('Message'),
    status: 201,
  },
  getContactAllowance: { method: 'get', path: '/api/contacts/allowance', answer: conversations('OwnAllowance') },
  getAttachment: { method: 'get', path: '/api/conversations/{id}/attachments/{attachmentId}', answer: FILE_TYPES },
} as const satisfies Calls
