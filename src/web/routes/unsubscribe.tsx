import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/frame/page-head.ts'
import { UnsubscribePage } from '#web/notifications/unsubscribe-page.tsx'
import type { UnsubscribeSearch } from '#web/notifications/unsubscribe-page.tsx'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token, done }: Record<string, unknown>): UnsubscribeSearch => ({
    ...(typeof token === 'string' && { token }),
    ...(typeof done === 'string' && { done }),
  }),
  head: () =>
    pageHead({
      title: 'Unsubscribe',
      description: 'Ends a kind of email.',
      path: '/unsubscribe',
      isPrivate: true,
    }),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage {...Route.useSearch()} />
}
