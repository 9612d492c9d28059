import { useRef, useState } from 'react'
import { twoFactorCalls } from '#shared/accounts/calls.ts'
import type { AccountOverview } from '#shared/accounts/own-account.ts'
import type { RecoveryCodes } from '#shared/accounts/two-factor.ts'
import { send } from '#web/call.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { AccountSection } from '#web/pages/account/account-section.tsx'
import { useCacheRights } from '#web/pages/account/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SetUp } from './set-up.tsx'

type Step = 'none' | 'set-up' | 'renew' | 'end'

/** A code of an app besides the password: switched on, shown and switched off. */
export function TwoFactorSection({ account: { twoFactor, hasPassword, issuer } }: { account: AccountOverview }) {
  const user = useMember()
  const cacheRights = useCacheRights()
  const isReady = useIsReady()
  const [step, setStep] = useState<Step>('none')
  const [codes, setCodes] = useState<readonly string[]>()
  const box = useRef<HTMLDivElement>(null)

  /** Back to the beginning, which takes the focus. */
  function leave(): void {
    setStep('none')
    setCodes(undefined)
    box.current?.focus()
  }

  async function showCodes({ codes: made }: RecoveryCodes): Promise<void> {
    setCodes(made)
    setStep('none')
    await cacheRights()
  }

  const open = (next: Step, label: string, look: 'secondary' | 'quiet') => (
    <Button look={look} disabled={!isReady} onClick={() => setStep(next)}>
      {label}
    </Button>
  )

  return (
    <AccountSection
      title="Two-factor sign-in"
      lead="A code from an app on your phone, besides the password. Whoever learns your password still can’t sign in."
    >
      <div ref={box} tabIndex={-1} className="space-y-5">
        {!hasPassword && (
          <p>
            {issuer
              ? `You sign in at ${issuer}, which asks for a second factor if you switch it on there.`
              : 'It adds a code to a password, and this account has none yet.'}
          </p>
        )}
        {user?.needsTwoFactor && !twoFactor && (
          <p className="rounded-card border border-brass bg-brass-soft px-4 py-3 font-medium text-brass-ink">
            Staff need two-factor sign-in on this site. Your pages for staff open once it is on.
          </p>
        )}
        {hasPassword && step === 'set-up' && <SetUp onCancel={leave} onDone={showCodes} />}
        {step === 'renew' && (
          <ProofForm
            key={step}
            title="New recovery codes"
            lead="You get ten new codes, and the ones that you have no longer work."
            yes="Make new codes"
            send={(proof) => send(twoFactorCalls.renewRecoveryCodes, { body: proof })}
            onCancel={leave}
            onDone={showCodes}
          />
        )}
        {step === 'end' && (
          <ProofForm
            key={step}
            title="Switch off two-factor sign-in"
            lead="From then on, your password alone signs you in."
            yes="Switch it off"
            send={(proof) => send(twoFactorCalls.endTwoFactor, { body: proof })}
            onCancel={leave}
            onDone={async () => {
              leave()
              await cacheRights()
              showToast({ title: 'Two-factor sign-in is off', description: 'Your password alone signs you in.' })
            }}
          />
        )}
        {codes && <RecoveryCodeList codes={codes} onDone={leave} />}
        {hasPassword && step === 'none' && !twoFactor && !codes && open('set-up', 'Set it up', 'secondary')}
        {twoFactor && step === 'none' && !codes && (
          <>
            <p>
              On since <time dateTime={twoFactor.since}>{longDayText(twoFactor.since)}</time>.{' '}
              {leftText(twoFactor.recoveryCodesLeft)}
            </p>
            <div className="flex flex-wrap gap-3">
              {open('renew', 'New recovery codes', 'secondary')}
              {open('end', 'Switch it off', 'quiet')}
            </div>
          </>
        )}
      </div>
    </AccountSection>
  )
}

function leftText(left: number): string {
  if (left === 0) return 'No recovery code is left: make new ones, in case you lose your phone.'
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
}
