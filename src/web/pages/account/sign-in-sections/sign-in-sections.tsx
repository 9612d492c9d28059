import type { AccountOverview } from '#shared/accounts/own-account.ts'
import { PasskeySection } from '#web/pages/account/passkeys/passkey-section.tsx'
import { TwoFactorSection } from '#web/pages/account/two-factor/two-factor-section.tsx'

/** How one signs in besides the password. */
export function SignInSections({ account }: { account: AccountOverview }) {
  return (
    <>
      <TwoFactorSection account={account} />
      <PasskeySection account={account} />
    </>
  )
}
