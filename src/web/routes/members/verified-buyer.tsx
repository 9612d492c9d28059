import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { VerifiedBuyerPage } from '#web/pages/verified-buyer/verified-buyer-page.tsx'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'

export const Route = createFileRoute('/verified-buyer')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const { standingQuery } = await import('#web/buyer-verification/queries.ts')
    await loadOnServer(context.queryClient.prefetchQuery(standingQuery()))
  },
  head: () => privateHead('Verified buyer', '/verified-buyer'),
  component: VerifiedBuyerPage,
})
