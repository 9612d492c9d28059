import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/listings/load-on-server.ts'
import { PaymentsPage } from '#web/payments/payments-page.tsx'

export const Route = createFileRoute('/admin/payments')({
  // Read by the page, which is not loaded with every other.
  validateSearch: (search: { email?: string }) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { prefetchPayments } = await import('#web/payments/queries.ts')
    await loadOnServer(prefetchPayments(context.queryClient, deps.email))
  },
  head: () => privateHead('Payments', '/admin/payments'),
  component: Payments,
})

function Payments() {
  return <PaymentsPage search={Route.useSearch()} />
}
