import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { InboxPage } from '#web/pages/messages/inbox-page.tsx'
import { readInboxTab } from '#web/pages/messages/inbox-tab.ts'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/messages')({
  staticData: { hasFooter: false },
  beforeLoad: requireSignIn,
  // Read by the page, to keep the names of the tabs out of the entry bundle.
  validateSearch: (search: { tab?: string }) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadInbox } = await import('#web/pages/messages/load-inbox.ts')
    await loadInbox(context.queryClient, deps.tab)
  },
  head: () => privateHead('Messages', '/messages'),
  component: Inbox,
})

function Inbox() {
  return <InboxPage tab={readInboxTab(Route.useSearch().tab)} />
}
