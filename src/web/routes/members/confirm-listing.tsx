import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '#web/frame/page-head.ts'
import { ConfirmPage } from '#web/pages/confirm-listing/confirm-page.tsx'
import { readLinkSearch } from '#web/search-params.ts'

export const Route = createFileRoute('/confirm-listing')({
  validateSearch: readLinkSearch,
  head: () => privateHead('Still for sale?', '/confirm-listing'),
  component: ConfirmListing,
})

function ConfirmListing() {
  return <ConfirmPage {...Route.useSearch()} />
}
