import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { ApiError } from '#web/api-client.ts'
import { ConversationNotFound } from '#web/conversations/conversation-not-found.tsx'
import { ConversationPage } from '#web/conversations/conversation-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { PagePending } from '#web/frame/page-pending.tsx'

export const Route = createFileRoute('/messages_/$id')({
  beforeLoad: requireSignIn,
  loader: async ({ context, params }) => {
    const { loadConversation } = await import('#web/conversations/load-conversation.ts')
    try {
      await loadConversation(context.queryClient, params.id)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      // Whoever is signed out by now is led to sign-in by the page.
      if (!(error instanceof ApiError && error.status === 401)) throw error
    }
  },
  head: ({ params }) => privateHead('Messages', `/messages/${params.id}`),
  notFoundComponent: ConversationNotFound,
  pendingComponent: Pending,
  component: OneConversation,
})

function Pending() {
  return <PagePending>Loading the conversation…</PagePending>
}

function OneConversation() {
  const { id } = Route.useParams()
  return <ConversationPage key={id} id={id} />
}
