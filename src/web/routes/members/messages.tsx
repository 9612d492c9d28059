import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { readInboxFilter } from '#web/conversations/inbox-filter.ts'
import type { InboxSearch } from '#web/conversations/inbox-filter.ts'
import { InboxPage } from '#web/pages/messages/inbox-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/messages')({
  staticData: { hasFooter: false },
  beforeLoad: requireSignIn,
  // Read by the page, to keep the names of the tabs out of the entry bundle.
  validateSearch: (search: InboxSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadInbox } = await import('#web/pages/messages/load-inbox.ts')
    await loadInbox(context.queryClient, deps)
  },
  head: () => privateHead('Messages', '/messages'),
  component: Inbox,
})

function Inbox() {
  return <InboxPage filter={readInboxFilter(Route.useSearch())} />
}
