import { createFileRoute } from '@tanstack/react-router'
import { requireMembership } from '#web/accounts/require-sign-in.ts'
import { SubscribePage } from '#web/pages/subscribe/subscribe-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

export const Route = createFileRoute('/subscribe')({
  // Checked by the page, to keep that out of the entry bundle.
  validateSearch: ({ returnTo }: SearchParams): SubscribeSearch => ({ returnTo: textOf(returnTo) }),
  beforeLoad: requireMembership,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { returnTo } }) => {
    const { loadSubscribePage } = await import('#web/pages/subscribe/load-subscribe.ts')
    await loadOnServer(loadSubscribePage(context.queryClient, returnTo))
  },
  head: () => privateHead('Upgrade to Premium', '/subscribe'),
  component: Subscribe,
})

interface SubscribeSearch {
  /** The page that it leads back to, if it is of this site. */
  returnTo?: string | undefined
}

function Subscribe() {
  return <SubscribePage {...Route.useSearch()} />
}
