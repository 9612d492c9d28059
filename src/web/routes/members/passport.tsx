import { createFileRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { PassportPage } from '#web/pages/passport/passport-page.tsx'

export const Route = createFileRoute('/passport')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const { passportQuery } = await import('#web/buyer-passport/queries.ts')
    await loadOnServer(context.queryClient.prefetchQuery(passportQuery()))
  },
  head: () => privateHead('Buyer passport', '/passport'),
  component: PassportPage,
})
