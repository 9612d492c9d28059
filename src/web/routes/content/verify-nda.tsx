import { createFileRoute } from '@tanstack/react-router'
import { VerifyNdaPage } from '#web/pages/verify-nda/verify-nda-page.tsx'
import { textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

export const Route = createFileRoute('/verify-nda')({
  validateSearch: ({ hash }: SearchParams): { hash?: string | undefined } => ({ hash: textOf(hash) }),
  head: async () => (await import('#web/pages/verify-nda/verify-nda-head.ts')).verifyNdaHead(),
  component: VerifyNda,
})

function VerifyNda() {
  return <VerifyNdaPage hash={Route.useSearch().hash} />
}
