import { INBOX_TABS } from '#shared/conversations/conversations.ts'
import type { InboxTab } from '#shared/conversations/conversations.ts'

/** The tab that the URL names; undefined for all conversations. */
export function readInboxTab(tab: unknown): InboxTab | undefined {
  return INBOX_TABS.find((name) => name === tab)
}
