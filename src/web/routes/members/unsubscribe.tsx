import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#web/frame/page-head.ts'
import { UnsubscribePage } from '#web/pages/unsubscribe/unsubscribe-page.tsx'
import type { UnsubscribeSearch } from '#web/pages/unsubscribe/unsubscribe-page.tsx'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token, done }: Record<string, unknown>): UnsubscribeSearch => ({
    ...(typeof token === 'string' && { token }),
    ...(typeof done === 'string' && { done }),
  }),
  head: () => privateHead('Unsubscribe', '/unsubscribe'),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage {...Route.useSearch()} />
}
