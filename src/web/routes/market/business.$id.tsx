import { createFileRoute, notFound } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { ApiError } from '#web/api-client.ts'
import { BusinessNotFound } from '#web/listings/business-not-found.tsx'
import { BusinessPage } from '#web/pages/business/business-page.tsx'
import { PagePending } from '#web/frame/page-pending.tsx'
import { oneOf, textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

export const Route = createFileRoute('/business/$id')({
  validateSearch: readBusinessSearch,
  loader: async ({ context, params, location }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.id)) throw notFound()
    try {
      const { loadBusinessPage } = await import('#web/pages/business/load-business.ts')
      return await loadBusinessPage(
        context.queryClient,
        Number(params.id),
        new URLSearchParams(location.searchStr).get('tab'),
      )
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      throw error
    }
  },
  head: async ({ loaderData }) => {
    if (!loaderData) return { meta: [{ title: `Business not found · ${product.name}` }] }
    return (await import('#web/pages/business/business-head.ts')).businessHead(loaderData.view)
  },
  notFoundComponent: BusinessNotFound,
  pendingComponent: BusinessPending,
  component: Business,
})

interface BusinessSearch {
  tab?: 'overview' | 'financials' | 'location' | 'documents' | 'history' | undefined
  /** The document type to filter by. */
  type?: string | undefined
}

function readBusinessSearch({ tab, type }: SearchParams): BusinessSearch {
  const typed = textOf(type)
  return {
    tab: oneOf(['financials', 'location', 'documents', 'history'], tab),
    type: typed && /^[a-z]{1,20}$/u.test(typed) ? typed : undefined,
  }
}

function Business() {
  const { tab = 'overview', type } = Route.useSearch()
  return <BusinessPage {...Route.useLoaderData()} tab={tab} documentType={type} />
}

function BusinessPending() {
  return <PagePending>Loading the business…</PagePending>
}
