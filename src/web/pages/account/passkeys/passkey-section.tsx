import { useRef, useState } from 'react'
import type { AccountOverview } from '#shared/accounts/own-account.ts'
import { MAX_PASSKEYS } from '#shared/accounts/passkeys.ts'
import { canUsePasskeys } from '#web/accounts/passkeys.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { AccountSection } from '#web/pages/account/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'

/** Passkeys: listed, made and removed. */
export function PasskeySection({ account: { passkeys, hasPassword, twoFactor } }: { account: AccountOverview }) {
  const isReady = useIsReady()
  const [isMaking, setMaking] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isFull = passkeys.length >= MAX_PASSKEYS

  function leave(): void {
    setMaking(false)
    box.current?.focus()
  }

  return (
    <AccountSection
      title="Passkeys"
      lead="Sign in with your fingerprint, face or the lock of your device, without a password. No other site can ask for it."
    >
      <div ref={box} tabIndex={-1} className="space-y-5">
        {passkeys.length > 0 && (
          <ul aria-label="Your passkeys" className="divide-y divide-line border-y border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={leave} />
            ))}
          </ul>
        )}
        {!hasPassword && <p>A passkey is made with your password, and this account has none yet.</p>}
        {isReady && !canUsePasskeys() && <p>This browser can’t make passkeys for this site.</p>}
        {isFull && <p>You have {MAX_PASSKEYS} passkeys. Remove one that is no longer used to add another.</p>}
        {hasPassword && !isFull && (!isReady || canUsePasskeys()) && !isMaking && (
          <Button look="secondary" disabled={!isReady} onClick={() => setMaking(true)}>
            Add a passkey
          </Button>
        )}
        {isMaking && (
          <PasskeyForm
            needsCode={twoFactor !== null}
            onCancel={leave}
            onDone={({ name }) => {
              leave()
              showToast({ title: 'Passkey added', description: `${name} signs in without your password now.` })
            }}
          />
        )}
      </div>
    </AccountSection>
  )
}
