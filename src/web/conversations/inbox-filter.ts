import { INBOX_SEARCH_MAX_LENGTH, INBOX_TABS } from '#shared/conversations/conversations.ts'
import type { InboxFilter } from '#shared/conversations/conversations.ts'
import { DEAL_STAGES } from '#shared/deals/stages.ts'
import { oneOf, textOf } from '#web/search-params.ts'

/** The filter in the address of the inbox, by the names of the API. */
export interface InboxSearch {
  tab?: string | undefined
  business?: string | undefined
  stage?: string | undefined
  needsAnswer?: string | undefined
  search?: string | undefined
}

/** The same beside a conversation, whose own `tab` is its part. */
export interface BesideSearch extends Omit<InboxSearch, 'tab'> {
  buyers?: string | undefined
}

/** What the address asks for; what it cannot mean is left out. */
export function readInboxFilter(given: InboxSearch): InboxFilter {
  const business = textOf(given.business) ?? ''
  const filter: InboxFilter = {
    tab: oneOf(INBOX_TABS, given.tab),
    business: /^[1-9]\d{0,8}$/u.test(business) ? Number(business) : undefined,
    stage: oneOf(DEAL_STAGES, given.stage),
    needsAnswer: given.needsAnswer === 'true' || undefined,
    search: textOf(given.search)?.trim().slice(0, INBOX_SEARCH_MAX_LENGTH) || undefined,
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

export function readBeside({ buyers, ...others }: BesideSearch): InboxFilter {
  return readInboxFilter({ ...others, tab: buyers })
}

/** What `readInboxFilter` reads, which is also what the API is asked. */
export function toInboxSearch({ business, needsAnswer, ...others }: InboxFilter) {
  return { ...others, business: business?.toString(), needsAnswer: needsAnswer ? ('true' as const) : undefined }
}

export function toBeside(filter: InboxFilter): BesideSearch {
  const { tab, ...others } = toInboxSearch(filter)
  return { ...others, buyers: tab }
}

export function isFiltered(filter: InboxFilter): boolean {
  return Object.keys(filter).length > 0
}
