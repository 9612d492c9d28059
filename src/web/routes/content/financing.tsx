import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '#web/content/content-head.ts'
import type { FinancingLink } from '#web/pages/financing/financing-fields.ts'
import { FinancingPage } from '#web/pages/financing/financing-page.tsx'

export const Route = createFileRoute('/financing')({
  validateSearch: (search: Record<string, unknown>) => search as FinancingLink,
  head: async () => contentHead((await import('#shared/content/financing.ts')).financing, '/financing'),
  component: Financing,
})

function Financing() {
  return <FinancingPage link={Route.useSearch()} />
}
