import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/frame/page-head.ts'
import { VerifyNdaPage } from '#web/pages/verify-nda/verify-nda-page.tsx'
import { textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

export const Route = createFileRoute('/verify-nda')({
  validateSearch: ({ hash }: SearchParams): { hash?: string | undefined } => ({ hash: textOf(hash) }),
  head: () =>
    pageHead({
      title: 'Check a certificate',
      description: 'Tells whether the certificate of a signed nondisclosure agreement is exactly the one we issued.',
      path: '/verify-nda',
    }),
  component: VerifyNda,
})

function VerifyNda() {
  return <VerifyNdaPage hash={Route.useSearch().hash} />
}
