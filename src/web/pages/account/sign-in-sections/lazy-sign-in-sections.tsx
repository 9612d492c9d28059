import { lazy, Suspense } from 'react'
import type { AccountOverview } from '#shared/accounts/own-account.ts'

const load = async () => (await import('./sign-in-sections.tsx')).SignInSections

/** With what draws QR codes. The server renders without suspending, so it imports the chunk at startup. */
const SignInSections = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

export function LazySignInSections(props: { account: AccountOverview }) {
  return (
    <Suspense fallback={null}>
      <SignInSections {...props} />
    </Suspense>
  )
}
