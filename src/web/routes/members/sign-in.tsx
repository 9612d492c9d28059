import { createFileRoute, redirect } from '@tanstack/react-router'
import { userQuery } from '#web/accounts/queries.ts'
import { SignInPage } from '#web/pages/sign-in/sign-in-page.tsx'
import { readSignInSearch } from '#web/pages/sign-in/sign-in-search.ts'
import type { SignInSearch } from '#web/pages/sign-in/sign-in-search.ts'
import { privateHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/sign-in')({
  // Read by the page, to keep that out of the entry bundle.
  validateSearch: (search: SignInSearch) => search,
  beforeLoad: async ({ context, search }) => {
    if (!(await context.queryClient.ensureQueryData(userQuery()))) return
    const { sameSitePath } = await import('#shared/same-site-path.ts')
    throw redirect({ href: sameSitePath(search.returnTo), replace: true })
  },
  loader: async ({ context, location }) =>
    (await import('#web/accounts/sign-in-options.ts')).loadSignInOptions(context.queryClient, location.search),
  head: ({ match }) => privateHead(match.search.mode === 'sign-up' ? 'Join free' : 'Sign in', '/sign-in'),
  component: SignIn,
})

function SignIn() {
  return <SignInPage {...readSignInSearch({ ...Route.useSearch() })} />
}
