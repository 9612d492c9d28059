import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { InboxPage } from '#web/pages/messages/inbox-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/messages')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const { loadInbox } = await import('#web/pages/messages/load-inbox.ts')
    await loadInbox(context.queryClient)
  },
  head: () => privateHead('Messages', '/messages'),
  component: InboxPage,
})
