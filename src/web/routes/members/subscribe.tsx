import { createFileRoute } from '@tanstack/react-router'
import { sameSitePath } from '#shared/same-site-path.ts'
import { requireMembership } from '#web/accounts/require-sign-in.ts'
import { SubscribePage } from '#web/pages/subscribe/subscribe-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

export const Route = createFileRoute('/subscribe')({
  validateSearch: readSubscribeSearch,
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
  /** The page of this site that it leads back to. */
  returnTo?: string | undefined
}

function readSubscribeSearch({ returnTo }: SearchParams): SubscribeSearch {
  const path = sameSitePath(textOf(returnTo))
  return { returnTo: path === '/' ? undefined : path }
}

function Subscribe() {
  return <SubscribePage {...Route.useSearch()} />
}
