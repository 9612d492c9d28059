import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '#shared/conversations/conversations.ts'
import type {
  ConversationId,
  ConversationInput,
  InboxFilter,
  MessageId,
  MessageInput,
  PassInput,
  Conversation,
  MessageSettings,
} from '#shared/conversations/conversations.ts'
import { conversationCalls } from '#shared/conversations/calls.ts'
import { reportCalls } from '#shared/moderation/calls.ts'
import type { ReportInput } from '#shared/moderation/reports.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { toInboxSearch } from './inbox-filter.ts'

/** Number of unread messages. The server embeds it in a member's page; the frame polls it. */
export const unreadMessagesQuery = () =>
  queryOptions({
    queryKey: ['conversations', 'count'],
    queryFn: ({ signal }) => send(conversationCalls.countUnreadMessages, undefined, { signal }),
  })

/** How the signed-in seller answers buyers. */
export const ownRepliesQuery = () =>
  queryOptions({
    queryKey: ['conversations', 'replies'],
    queryFn: ({ signal }) => send(conversationCalls.getOwnReplies, undefined, { signal }),
  })

/** The inbox, as far as it fits a filter, sorted by newest message. */
export const conversationsQuery = (filter: InboxFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send(
        conversationCalls.listConversations,
        { query: { ...toInboxSearch(filter), cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** A conversation with the messages loaded so far. A refetch keeps the older messages. */
export const conversationQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: async ({ client, signal }): Promise<Conversation> => {
      const fresh = await send(conversationCalls.getConversation, { id }, { signal })
      return withOlder(fresh, client.getQueryData<Conversation>(['conversations', 'one', id]))
    },
  })

function withOlder(fresh: Conversation, before: Conversation | undefined): Conversation {
  const first = fresh.messages[0]?.id ?? 0
  const older = (before?.messages ?? []).filter(({ id }) => id < first)
  // More new messages than a page holds would leave a gap to the old ones.
  const isWhole = before?.messages.some(({ id }) => id >= first) ?? false
  if (!before || older.length === 0 || !isWhole) return fresh
  return { ...fresh, messages: [...older, ...fresh.messages], hasOlder: before.hasOlder }
}

/** The viewer's access to the seller of a business. */
export const contactStateQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['conversations', 'contact', id],
    queryFn: ({ signal }) => send(conversationCalls.getSellerContact, { id }, { signal }),
  })

/** Conversations about the viewer's professional profile. */
export const leadsQuery = () =>
  queryOptions({
    queryKey: ['conversations', 'leads'],
    queryFn: ({ signal }) => send(conversationCalls.countLeads, undefined, { signal }),
    staleTime: 0,
  })

/** The contact allowance of this billing period. */
export const allowanceQuery = () =>
  queryOptions({
    queryKey: ['conversations', 'allowance'],
    queryFn: ({ signal }) => send(conversationCalls.getContactAllowance, undefined, { signal }),
    staleTime: 0,
  })

export const messageSettingsQuery = () =>
  queryOptions({
    queryKey: ['conversations', 'settings'],
    queryFn: ({ signal }) => send(conversationCalls.getMessageSettings, undefined, { signal }),
  })

/** Refetches everything that may have changed. */
export async function refreshConversations(queryClient: QueryClient, id?: ConversationId): Promise<void> {
  const keys = [['count'], ['list'], ['leads'], ...(id ? [['one', id]] : [])]
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: ['conversations', ...key] })))
}

/** Sends the first message to a seller or professional. @throws ApiError 403 with a `reason`. */
export function useOpenConversation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: ConversationInput) => send(conversationCalls.startConversation, { body: input }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['conversations', 'contact'] })
      void refreshConversations(queryClient)
    },
  })
}

export function useSendMessage(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: MessageInput) => send(conversationCalls.sendMessage, { id, body: input }),
    onSuccess: (message) => cacheMessage(queryClient, id, message),
  })
}

/** Adds a sent message to the cache without waiting for the event stream. */
export function cacheMessage(queryClient: QueryClient, id: ConversationId, message: Message): void {
  queryClient.setQueryData(conversationQuery(id).queryKey, (now) =>
    now && !now.messages.some((known) => known.id === message.id)
      ? { ...now, messages: [...now.messages, message] }
      : now,
  )
  void queryClient.invalidateQueries({ queryKey: ['conversations', 'list'] })
}

/** Loads messages older than the first one shown. */
export function useLoadOlder(id: ConversationId) {
  const queryClient = useQueryClient()
  const { queryKey } = conversationQuery(id)
  return useMutation({
    mutationFn: (before: MessageId) => send(conversationCalls.listMessages, { id, query: { before: String(before) } }),
    onSuccess: ({ messages, hasOlder }, before) => {
      queryClient.setQueryData(queryKey, (now) =>
        now?.messages[0]?.id === before ? { ...now, messages: [...messages, ...now.messages], hasOlder } : now,
      )
    },
  })
}

export function useMarkRead(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messageId: MessageId) => send(conversationCalls.markConversationRead, { id, body: { messageId } }),
    onSuccess: (_, readMessageId) => {
      queryClient.setQueryData(conversationQuery(id).queryKey, (now) => now && { ...now, readMessageId })
      return refreshConversations(queryClient)
    },
  })
}

export function useBlock(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      send(isBlocked ? conversationCalls.blockMember : conversationCalls.unblockMember, { id }),
    onSuccess: () => refreshConversations(queryClient, id),
  })
}

/** Tells the buyer the name of a confidential business, or hides it again. */
export function useReveal(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isRevealed: boolean) =>
      send(isRevealed ? conversationCalls.revealName : conversationCalls.hideName, { id }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['access'] })
      return refreshConversations(queryClient, id)
    },
  })
}

/** Passes on the buyer, or as a buyer on the business, or takes that back. */
export function usePass(id: ConversationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: PassInput) => send(conversationCalls.passOnConversation, { id, body: input }),
    onSuccess: () => refreshConversations(queryClient, id),
  })
}

export function useReport(id: ConversationId) {
  return useMutation({
    mutationFn: (report: ReportInput) => send(reportCalls.reportConversation, { id, body: report }),
  })
}

export function useSaveMessageSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (settings: MessageSettings) => send(conversationCalls.setMessageSettings, { body: settings }),
    onSuccess: (saved) => queryClient.setQueryData(messageSettingsQuery().queryKey, saved),
  })
}
