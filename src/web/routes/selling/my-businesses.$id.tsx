import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { BusinessNotFound } from '#web/listings/business-not-found.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { PagePending } from '#web/frame/page-pending.tsx'
import { textOf } from '#web/search-params.ts'
import { ManagePage } from '#web/pages/manage-business/manage-page.tsx'

export const Route = createFileRoute('/my-businesses/$id')({
  // Read by the page, to keep that out of the entry bundle.
  validateSearch: (search: { tab?: string | undefined; type?: string | undefined }) => search,
  staticData: { hasFooter: false },
  beforeLoad: requireSignIn,
  loader: async ({ context, params, location }) => {
    const { loadManagePage } = await import('#web/pages/manage-business/load-manage-page.ts')
    await loadManagePage(context.queryClient, params.id, new URLSearchParams(location.searchStr).get('tab'))
  },
  head: ({ params }) => privateHead('Edit your listing', `/my-businesses/${params.id}`),
  notFoundComponent: BusinessNotFound,
  pendingComponent: Pending,
  component: Manage,
})

function Pending() {
  return <PagePending>Loading your listing…</PagePending>
}

function Manage() {
  const { id } = Route.useParams()
  const { tab, type } = Route.useSearch()
  return <ManagePage key={id} id={Number(id)} asked={textOf(tab)} type={textOf(type)} />
}
