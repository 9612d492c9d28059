import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/pages/account/account-page.tsx'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { privateHead } from '#web/frame/page-head.ts'
import { loadOnServer } from '#web/load-on-server.ts'

export const Route = createFileRoute('/account')({
  // Read by the page, to keep the names of the sections out of the entry bundle.
  validateSearch: (search: { section?: string }) => search,
  beforeLoad: requireSignIn,
  loader: async ({ context }) => {
    const [{ accountQuery }, { ownDataQuery }, { apiKeysQuery, webhooksQuery }] = await Promise.all([
      import('#web/pages/account/queries.ts'),
      import('#web/pages/account/own-data/queries.ts'),
      import('#web/pages/account/programs/queries.ts'),
    ])
    // Always fresh, since another browser may have signed in.
    const fresh = { staleTime: 0 }
    await loadOnServer(
      Promise.all([
        context.queryClient.prefetchQuery({ ...accountQuery(), ...fresh }),
        context.queryClient.prefetchQuery({ ...ownDataQuery(), ...fresh }),
        context.queryClient.prefetchQuery({ ...apiKeysQuery(), ...fresh }),
        context.queryClient.prefetchQuery({ ...webhooksQuery(), ...fresh }),
      ]),
    )
  },
  head: () => privateHead('Your account', '/account'),
  component: Account,
})

function Account() {
  return <AccountPage section={Route.useSearch().section} />
}
