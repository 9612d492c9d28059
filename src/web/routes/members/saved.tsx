import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { privateHead } from '#web/frame/page-head.ts'
import { SavedPage } from '#web/pages/saved/saved-page.tsx'
import type { SavedPageSearch } from '#web/pages/saved/saved-page.tsx'

export const Route = createFileRoute('/saved')({
  beforeLoad: requireSignIn,
  // Read by the page, to keep that out of the entry bundle.
  validateSearch: (search: SavedPageSearch) => search,
  head: () => privateHead('Saved', '/saved'),
  component: () => <SavedPage search={Route.useSearch()} />,
})
