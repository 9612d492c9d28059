import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#web/frame/page-head.ts'
import { UnsubscribePage } from '#web/pages/unsubscribe/unsubscribe-page.tsx'
import { readLinkSearch } from '#web/search-params.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: readLinkSearch,
  head: () => privateHead('Unsubscribe', '/unsubscribe'),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage {...Route.useSearch()} />
}
