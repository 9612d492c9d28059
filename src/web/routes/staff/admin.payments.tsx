import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#web/frame/page-head.ts'
import { PaymentsPage } from '#web/pages/payments/payments-page.tsx'

export const Route = createFileRoute('/admin/payments')({
  // Validated by the page, which is a separate chunk.
  validateSearch: (search: { email?: string }) => search,
  loader: async ({ context, location }) => {
    // In the browser the page loads its own data, to keep the entry bundle small.
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
