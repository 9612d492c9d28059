import { Suspense } from 'react'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { DESK_PAGES, findDesk } from './-desks.ts'
import type { DeskSearch } from './-desks.ts'

/** One route for all pages of the staff: each route of its own would be in the first load of every page. */
export const Route = createFileRoute('/admin/$desk')({
  validateSearch: (search: DeskSearch) => search,
  staticData: { hasFooter: false, isStaffPage: true },
  loader: async ({ context, params, location }) => {
    const desk = findDesk(params.desk)
    if (!desk) throw notFound()
    const { prefetch } = await desk.load()
    await loadOnServer(prefetch(context.queryClient, location.search))
    return desk.title
  },
  head: ({ loaderData = '', params }) => privateHead(loaderData, `/admin/${params.desk}`),
  component: DeskPage,
})

function DeskPage() {
  const { desk } = Route.useParams()
  const search = Route.useSearch()
  const Page = DESK_PAGES[desk]
  return <Suspense>{Page && <Page search={search} />}</Suspense>
}
