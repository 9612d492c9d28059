import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { InboxPage } from '#web/conversations/inbox-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/listings/load-on-server.ts'

export const Route = createFileRoute('/messages')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const { conversationsQuery, messageSettingsQuery } = await import('#web/conversations/queries.ts')
    await loadOnServer(
      Promise.all([
        context.queryClient.prefetchInfiniteQuery({ ...conversationsQuery(), staleTime: 0 }),
        context.queryClient.prefetchQuery({ ...messageSettingsQuery(), staleTime: 0 }),
      ]),
    )
  },
  head: () => privateHead('Messages', '/messages'),
  component: InboxPage,
})
