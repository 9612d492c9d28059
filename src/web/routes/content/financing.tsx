import { createFileRoute } from '@tanstack/react-router'
import { financing } from '#shared/content/financing.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import type { FinancingLink } from '#web/pages/financing/financing-fields.ts'
import { FinancingPage } from '#web/pages/financing/financing-page.tsx'

export const Route = createFileRoute('/financing')({
  validateSearch: (search: Record<string, unknown>) => search as FinancingLink,
  loader: () => loadText('financing', financing),
  head: contentHead,
  component: Financing,
})

function Financing() {
  return <FinancingPage text={Route.useLoaderData().text} link={Route.useSearch()} />
}
