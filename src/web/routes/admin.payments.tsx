import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#web/frame/page-head.ts'
import { PaymentsPage } from '#web/pages/payments/payments-page.tsx'

export const Route = createFileRoute('/admin/payments')({
  // Read by the page, which is not loaded with every other.
  validateSearch: (search: { email?: string }) => search,
  loader: async ({ context, location }) => {
    // In the browser the page asks for itself: the first load of every page has no room for it.
    if (!import.meta.env.SSR) return
    const { prefetchPayments } = await import('#web/pages/payments/queries.ts')
    await prefetchPayments(context.queryClient, location.search)
  },
  head: () => privateHead('Payments', '/admin/payments'),
  component: Payments,
})

function Payments() {
  return <PaymentsPage search={Route.useSearch()} />
}
