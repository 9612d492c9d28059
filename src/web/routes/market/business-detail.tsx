import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { BusinessNotFound } from '#web/listings/business-not-found.tsx'
import type { SearchParams } from '#web/search-params.ts'

/** The link form of map popups: `/business-detail?id=12` (S1 §2). */
export const Route = createFileRoute('/business-detail')({
  validateSearch: ({ id }: SearchParams): { id?: number | undefined } => ({ id: idOf(id) }),
  beforeLoad: ({ search }) => {
    if (search.id) throw redirect({ to: '/business/$id', params: { id: String(search.id) }, replace: true })
  },
  // In beforeLoad the not-found page would have no title.
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: `Business not found · ${product.name}` }] }),
  notFoundComponent: BusinessNotFound,
})

function idOf(given: unknown): number | undefined {
  const id = Number(given)
  return Number.isInteger(id) && id > 0 ? id : undefined
}
