import type { ConversationItem } from '#shared/conversations/conversations.ts'
import { CSV_BOM, csvText } from '#shared/csv.ts'
import { marketDay } from '#shared/market-day.ts'
import { conversationPath } from '#shared/paths.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { listConversations } from '#server/conversations/store.ts'

/** More than anyone reads. It bounds what one request holds. */
const MOST = 10_000

const HEAD = ['Name', 'About', 'Newest message on', 'Newest message', 'Written by', 'Unread', 'Conversation']

/**
 * Who wrote to the caller about a business of theirs, or to them as a professional, as a spreadsheet: the newest message
 * first. `siteUrl` begins the addresses. @throws AppError not_signed_in.
 */
export async function exportLeads(ctx: Context, siteUrl: string): Promise<string> {
  const { id } = requireMember(ctx)
  const rows = await listConversations(ctx.db, id, { before: undefined, limit: MOST, which: 'received' })
  return CSV_BOM + csvText([HEAD, ...rows.map(({ item }) => toCells(item, siteUrl))])
}

function toCells(
  { id, otherName, listingTitle, excerpt, isLastOwn, lastAt, unread }: ConversationItem,
  siteUrl: string,
) {
  return [
    otherName,
    listingTitle ?? 'Your professional profile',
    marketDay(Date.parse(lastAt)),
    excerpt,
    isLastOwn ? 'You' : otherName,
    unread,
    siteUrl + conversationPath(id),
  ]
}
