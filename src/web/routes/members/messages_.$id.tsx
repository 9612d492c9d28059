import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { readBeside } from '#web/conversations/inbox-filter.ts'
import type { BesideSearch } from '#web/conversations/inbox-filter.ts'
import { ConversationNotFound } from '#web/pages/conversation/conversation-not-found.tsx'
import { ConversationPage } from '#web/pages/conversation/conversation-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/messages_/$id')({
  // Read by the page, to keep that out of the entry bundle.
  validateSearch: (search: BesideSearch & { tab?: string; show?: string; side?: string | undefined }) => search,
  staticData: { hasFooter: false },
  beforeLoad: requireSignIn,
  loader: async ({ context, params, location }) => {
    const { loadConversation } = await import('#web/pages/conversation/load-conversation.ts')
    await loadConversation(context.queryClient, params.id, location.search)
  },
  head: () => privateHead('Messages', '/messages'),
  notFoundComponent: ConversationNotFound,
  component: OneConversation,
})

function OneConversation() {
  const { id } = Route.useParams()
  const { tab, ...search } = Route.useSearch()
  return (
    <ConversationPage
      key={id}
      id={id}
      tab={tab === 'deal' || tab === 'room' ? tab : 'messages'}
      filter={readBeside(search)}
    />
  )
}
