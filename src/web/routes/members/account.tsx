import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/pages/account/account-page.tsx'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'

export const Route = createFileRoute('/account')({
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const { accountQuery } = await import('#web/pages/account/queries.ts')
    // Always fresh, since another browser may have signed in.
    await loadOnServer(context.queryClient.prefetchQuery({ ...accountQuery(), staleTime: 0 }))
  },
  head: () => privateHead('Your account', '/account'),
  component: AccountPage,
})
