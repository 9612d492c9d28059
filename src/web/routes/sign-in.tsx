import { createFileRoute, redirect } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { SignInPage } from '#web/accounts/sign-in-page.tsx'
import { SignInSearch } from '#web/accounts/sign-in-search.ts'
import { pageHead } from '#web/frame/page-head.ts'

export const Route = createFileRoute('/sign-in')({
  validateSearch: SignInSearch,
  beforeLoad: async ({ context, search }) => {
    if (!(await context.queryClient.ensureQueryData(userQuery()))) return
    const { sameSitePath } = await import('#shared/same-site-path.ts')
    throw redirect({ href: sameSitePath(search.returnTo), replace: true })
  },
  head: ({ match }) =>
    pageHead({
      title: match.search.mode === 'sign-up' ? 'Join free' : 'Sign in',
      description: `Sign in to ${product.name}, or join free.`,
      path: '/sign-in',
      isPrivate: true,
    }),
  component: SignIn,
})

function SignIn() {
  return <SignInPage {...Route.useSearch()} />
}
