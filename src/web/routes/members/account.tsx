import { createFileRoute } from '@tanstack/react-router'
import { AccessRequestPage } from '#web/pages/account/assistants/access-request-page.tsx'
import { AccountPage } from '#web/pages/account/account-page.tsx'
import { requireSignIn } from '#web/accounts/require-sign-in.ts'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/account')({
  // Read by the page, to keep the names of the sections out of the entry bundle.
  validateSearch: (search: { section?: string; allow?: string }) => search,
  beforeLoad: requireSignIn,
  loader: async ({ context, location }) =>
    (await import('#web/pages/account/load-account.ts')).loadAccount(context.queryClient, location.search),
  head: () => privateHead('Your account', '/account'),
  component: Account,
})

function Account() {
  const { section, allow } = Route.useSearch()
  const asked = Route.useLoaderData()
  return asked && allow ? <AccessRequestPage request={allow} {...asked} /> : <AccountPage section={section} />
}
