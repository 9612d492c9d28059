import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#web/pages/compare/compare-page.tsx'
import { loadCompare } from '#web/pages/compare/load-compare.ts'

export const Route = createFileRoute('/compare')({
  // Read by the page, to keep that out of the entry bundle.
  validateSearch: (search: { ids?: string; only?: string | undefined }) => search,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: ({ context, deps }) => loadCompare(context.queryClient, deps.ids),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Compare,
})

function Compare() {
  return <ComparePage {...Route.useLoaderData()} hidesSame={Route.useSearch().only === 'differences'} />
}
