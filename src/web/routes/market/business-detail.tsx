import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { BusinessNotFound } from '#web/listings/business-not-found.tsx'

/** The link form of map popups: `/business-detail?id=12` (S1 §2). */
export const Route = createFileRoute('/business-detail')({
  validateSearch: z.object({ id: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined) }),
  beforeLoad: ({ search }) => {
    if (search.id) throw redirect({ to: '/business/$id', params: { id: String(search.id) }, replace: true })
  },
  // In beforeLoad the not-found page would have no title.
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: 'Business not found' }] }),
  notFoundComponent: BusinessNotFound,
})
