import { lazy, Suspense } from 'react'
import type { AccountOverview } from '#shared/accounts/own-account.ts'

const load = async () => (await import('./two-factor-section.tsx')).TwoFactorSection

/** With what draws QR codes. The server renders without suspending, so it imports the chunk at startup. */
const TwoFactorSection = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

export function LazyTwoFactorSection(props: { account: AccountOverview }) {
  return (
    <Suspense fallback={null}>
      <TwoFactorSection {...props} />
    </Suspense>
  )
}
