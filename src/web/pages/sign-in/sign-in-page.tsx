import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { product } from '#shared/product.ts'
import { sameSitePath } from '#shared/same-site-path.ts'
import { signInOptionsQuery } from '#web/accounts/sign-in-options.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { AccountAside } from './account-aside.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { IdentityProviderSignIn } from './identity-provider-sign-in.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInMode, SignInSearch } from './sign-in-search.ts'
import { COOKIES_BLOCKED, EMPTY_DRAFT, SIGN_IN_TITLES } from './sign-in-steps.ts'
import type { SignInDraft, SignInStepProps } from './sign-in-steps.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'
import { VerifyForm } from './verify-form.tsx'
import { ROLE_CHOICES, roleChoiceOf } from '#shared/accounts/role-choices.ts'
import { readChoice } from '#web/accounts/saved-choice.ts'

const STEPS: Record<SignInMode, ComponentType<SignInStepProps>> = {
  'sign-in': SignInForm,
  'sign-up': SignUpForm,
  verify: VerifyForm,
  'two-factor': TwoFactorForm,
  forgot: ForgotForm,
  reset: ResetForm,
}

/** Sign-in, sign-up, email verification and password reset: one card whose step is in the URL. */
export function SignInPage({ returnTo, mode = 'sign-in', problem, invitation: given }: SignInSearch) {
  const navigate = useNavigate({ from: '/sign-in' })
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const isReady = useIsReady()
  const heading = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLElement>(null)
  const options = useQuery(signInOptionsQuery(given)).data
  const { issuer, isByInvitation = false, isInvited = false } = options ?? {}
  // Whether it counts may not be known yet. One that doesn't would have an open site refuse the sign-up.
  const invited = { invitation: options && !isInvited ? undefined : given, isUninvited: isByInvitation && !isInvited }
  // After a reload of these steps the password is missing, and their code needs it, so sign-in comes first.
  const isTooEarly = (mode === 'verify' || mode === 'two-factor') && !draft.password
  // With an identity provider, people also sign up there.
  const shown = isTooEarly || (issuer && mode === 'sign-up') ? 'sign-in' : mode
  const Step = STEPS[shown]
  const backTo = sameSitePath(returnTo)
  const form = <Step draft={draft} returnTo={backTo} onStep={step} isOpenToAll={!issuer} {...invited} />

  const shownBefore = useRef(shown)
  useEffect(() => {
    if (shownBefore.current === shown) return
    shownBefore.current = shown
    heading.current?.focus()
  }, [shown])

  function step(next: SignInMode, typed: Partial<SignInDraft> = {}): void {
    setDraft((old) => ({ ...old, ...typedInto(card.current?.querySelector('form')), ...typed }))
    void navigate({ search: (old) => ({ ...old, mode: next === 'sign-in' ? undefined : next }) })
  }

  return (
    <div className="page-work pt-6 md:pt-12">
      <div className="overflow-hidden rounded-card border border-line bg-surface lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <section ref={card} aria-labelledby="sign-in-title" className="p-5 sm:p-8 lg:p-12">
          <h1 ref={heading} id="sign-in-title" tabIndex={-1} className="text-3xl sm:text-4xl">
            {SIGN_IN_TITLES[shown]}
          </h1>
          {(shown === 'sign-up' || shown === 'sign-in') && <ChosenRole />}
          {shown === 'sign-up' && /^\/subscribe(?:\?|$)/u.test(backTo) && <TrialNote />}
          {isReady && !navigator.cookieEnabled && (
            <p role="alert" className="mt-4 rounded-card bg-brass-soft px-4 py-3">
              {COOKIES_BLOCKED}
            </p>
          )}
          <noscript>
            <p className="mt-4 rounded-card bg-brass-soft px-4 py-3">
              Signing in needs JavaScript, which is switched off in this browser. The marketplace can be read without
              it.
            </p>
          </noscript>
          {issuer && shown === 'sign-in' ? (
            <IdentityProviderSignIn issuer={issuer} problem={problem} returnTo={backTo} {...invited}>
              {form}
            </IdentityProviderSignIn>
          ) : (
            form
          )}
        </section>
        <AccountAside />
      </div>
    </div>
  )
}

/** For those who come for "Start Free Trial" on Pricing. Every new account may start the trial there. */
function TrialNote() {
  return (
    <p className="mt-5 rounded-card border border-brass/60 bg-brass-soft px-4 py-3">
      Join to start your <strong className="font-semibold">free {product.trialDays}-day trial</strong>. You start it on
      the next page, without a card.
    </p>
  )
}

/** The values that a step passes on to the next one. A code is valid for its own step only. */
function typedInto(form: HTMLFormElement | null | undefined): Partial<SignInDraft> {
  if (!form) return {}
  const data = new FormData(form)
  data.delete('code')
  return Object.fromEntries(data)
}

/** The role that a visitor chose in this tab before signing up or in; nothing without a choice. */
function ChosenRole() {
  const index = useSyncExternalStore(subscribe, chosenIndex, () => -1)
  const choice = ROLE_CHOICES[index]
  if (!choice) return null
  return (
    <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-card border border-brass/60 bg-brass-soft px-4 py-3">
      <span>
        You chose <strong className="font-semibold">{choice.label}</strong>
      </span>
      <span className="text-sm font-semibold text-brass-ink">{choice.offer}</span>
    </p>
  )
}

function chosenIndex(): number {
  const kept = readChoice()
  const choice = kept && roleChoiceOf(kept)
  return choice ? ROLE_CHOICES.indexOf(choice) : -1
}

/** The choice can't change while this page is open. */
function subscribe(): () => void {
  return () => {}
}
