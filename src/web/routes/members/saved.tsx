import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { privateHead } from '#web/frame/page-head.ts'
import { SavedPage } from '#web/pages/saved/saved-page.tsx'
import type { SavedPageSearch } from '#web/pages/saved/saved-page.tsx'

export const Route = createFileRoute('/saved')({
  beforeLoad: requireSignIn,
  // Read by the page, to keep that out of the entry bundle.
  validateSearch: (search: SavedPageSearch) => search,
  // A typed search is shown as what it means, also before scripts have come.
  loaderDeps: ({ search: { tab, q, search } }) => ({ typed: tab === 'new' ? (q ?? search) : undefined }),
  loader: async ({ context, deps: { typed } }) => {
    if (!import.meta.env.SSR || typeof typed !== 'string') return
    const { readingQuery } = await import('#web/listings/reading/reading-query.ts')
    await context.queryClient.prefetchQuery(readingQuery(typed))
  },
  head: () => privateHead('Saved', '/saved'),
  component: () => <SavedPage search={Route.useSearch()} />,
})
