import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#web/search-params.ts'
import { VerifyNdaPage } from '#web/pages/verify-nda/verify-nda-page.tsx'

export const Route = createFileRoute('/verify-nda')({
  // Read by the page, to keep that out of the entry bundle.
  validateSearch: (search: { hash?: string }) => search,
  head: async () => (await import('#web/pages/verify-nda/verify-nda-head.ts')).verifyNdaHead(),
  component: VerifyNda,
})

function VerifyNda() {
  return <VerifyNdaPage hash={textOf(Route.useSearch().hash)} />
}
