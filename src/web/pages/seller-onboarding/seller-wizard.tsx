import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { loginPath } from '#shared/paths.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { wrongFields } from '#web/forms/explain-error.ts'
import { ErrorSummary, SubmitButton } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { LazyTeaserFields } from '#web/listings/confidential/lazy-teaser-fields.tsx'
import { refusalsIn } from '#web/listings/confidential/refusals.ts'
import { PrivacyQuestion } from '#web/listings/confidential/privacy-question.tsx'
import { BusinessFields } from '#web/listings/form/business-fields.tsx'
import { FinancialFields } from '#web/listings/form/financial-fields.tsx'
import { LISTING_LABELS } from '#web/listings/form/listing-values.ts'
import { DraftNote, OtherDraftNote } from './draft-note.tsx'
import { stepsFor } from './onboarding-search.ts'
import type { Step } from './onboarding-search.ts'
import { useDraft } from './use-draft.ts'
import type { Draft } from './use-draft.ts'
import { useSubmission } from './use-submission.ts'
import { VerificationStep } from './verification-step.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import { problemOn, stepsWith, WIZARD_STEPS } from './wizard-steps.ts'

const STEP_FIELDS = { 1: BusinessFields, 2: FinancialFields, strangers: LazyTeaserFields, 3: VerificationStep } as const

interface SellerWizardProps {
  /** As the URL has it. */
  step: Step
  onStep: (step: Step) => void
  onListed: (id: number) => Promise<void>
}

/**
 * S1 §2 "Seller onboarding": a form in three steps, one open at a time. Validated only on submit (S1 §4). For a
 * confidential listing there is a fourth one, with what strangers see.
 */
export function SellerWizard({ step: asked, onStep, onListed }: SellerWizardProps) {
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [ref, draft] = useDraft()
  const { isConfidential, wasConfidential, choose } = useChoice(draft.start)
  const steps = stepsFor(isConfidential)
  const step = steps.includes(asked) ? asked : '3'
  const { problem: refused, isReady, isSending, attributes } = useSubmission(draft, onListed)
  const [leaks, setLeaks] = useState<FormProblem>()
  const problem = leaks ?? refused
  const own = useMemo(() => problemOn(step, problem), [step, problem])
  const { title, lead } = WIZARD_STEPS[step]

  const openFirstWrong = useEffectEvent((wrong: FormProblem | undefined) => {
    const [first] = stepsWith(wrong)
    if (first && first.step !== step) onStep(first.step)
  })
  useEffect(() => openFirstWrong(refused), [refused])
  useEffect(() => openFirstWrong(leaks), [leaks])

  /** Whether no text for strangers tells for certain which business it is. Otherwise the fields say so. */
  function checkLeaks(): boolean {
    const found = isConfidential ? refusalsIn(top.current?.closest('form')) : {}
    const isSafe = Object.keys(found).length === 0
    setLeaks(isSafe ? undefined : wrongFields(found))
    return isSafe
  }

  const shownBefore = useRef(step)
  useEffect(() => {
    if (shownBefore.current === step) return
    shownBefore.current = step
    top.current?.scrollIntoView()
    // A step with errors moves the focus itself.
    if (!own) heading.current?.focus({ preventScroll: true })
  }, [step, own])

  return (
    <div className="page-reading pt-8 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">List Your Business</h1>
      <p className="mt-3 max-w-142 text-lg text-pretty text-muted">
        Free, forever. It takes about ten minutes, and most of it you know by heart.
      </p>
      <noscript>
        <p className="mt-4 rounded-card bg-brass-soft px-4 py-3">
          Listing a business needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      <SignInNote step={step} />
      <form
        {...attributes}
        ref={ref}
        autoComplete="off"
        onInput={draft.onInput}
        onSubmit={(event) => {
          if (checkLeaks()) attributes.onSubmit(event)
          else event.preventDefault()
        }}
      >
        <div key={draft.start.id} hidden={step !== '1'} className="mt-8">
          <PrivacyQuestion isConfidential={isConfidential} onChoose={choose} />
        </div>
        <div ref={top} className="mt-8 scroll-mt-2">
          <WizardProgress step={step} steps={steps} />
        </div>
        <div className="mt-5 rounded-card border border-line bg-surface p-5 sm:p-8">
          <OtherDraftNote draft={draft} onChosen={() => heading.current?.focus({ preventScroll: true })} />
          <p className="text-sm text-muted">
            Step {steps.indexOf(step) + 1} of {steps.length}
          </p>
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {title}
          </h2>
          <p className="mt-1 text-muted">{isConfidential && step === '1' ? CONFIDENTIAL_LEAD : lead}</p>
          <div className="mt-6 empty:hidden">
            <ErrorSummary problem={own} labels={LISTING_LABELS}>
              <OtherSteps step={step} steps={steps} wrong={stepsWith(problem)} onStep={onStep} />
            </ErrorSummary>
          </div>
          <div key={draft.start.id} className="mt-6">
            {stepsFor(wasConfidential).map((each) => {
              const Fields = STEP_FIELDS[each]
              return (
                <div key={each} hidden={each !== step}>
                  <Fields values={draft.start.values} problem={problem} isConfidential={isConfidential} />
                </div>
              )
            })}
          </div>
          <WizardActions
            step={step}
            steps={steps}
            isReady={isReady}
            isSending={isSending}
            onStep={(to) => {
              if (step !== 'strangers' || to !== '3' || checkLeaks()) onStep(to)
            }}
          />
        </div>
      </form>
      <div className="mt-4">
        <DraftNote draft={draft} />
      </div>
    </div>
  )
}

const CONFIDENTIAL_LEAD = 'For the buyers you choose. Strangers see none of the names and places in this step.'

interface Choice {
  /** As chosen last, or as the draft began. */
  isConfidential: boolean
  /** Its fields stay, so that another choice loses nothing. */
  wasConfidential: boolean
  choose: (isConfidential: boolean) => void
}

function useChoice({ id, values }: Draft['start']): Choice {
  const [choice, setChoice] = useState<{ id: number; isConfidential: boolean }>()
  const began = values.isConfidential !== undefined
  const isChosen = choice?.id === id
  return {
    isConfidential: isChosen ? choice.isConfidential : began,
    wasConfidential: isChosen || began,
    choose: (isConfidential) => setChoice({ id, isConfidential }),
  }
}

function SignInNote({ step }: { step: Step }) {
  const { data: user } = useQuery(userQuery())
  if (user) return null
  return (
    <p className="mt-6 rounded-card bg-sky-soft px-4 py-3">
      You can fill all of this in before you have an account. To send it,{' '}
      <a
        href={loginPath(`/seller-onboarding?step=${step}`)}
        className="font-medium underline underline-offset-2 hover:no-underline"
      >
        sign in or join free
      </a>
      . What you filled in is kept here.
    </p>
  )
}

interface OtherStepsProps {
  step: Step
  steps: readonly Step[]
  wrong: { step: Step; count: number }[]
  onStep: (step: Step) => void
}

function OtherSteps({ step, steps, wrong, onStep }: OtherStepsProps) {
  const others = wrong.filter((other) => other.step !== step)
  if (others.length === 0) return null
  return (
    <ul>
      {others.map((other) => (
        <li key={other.step}>
          <button
            type="button"
            onClick={() => onStep(other.step)}
            className="inline-block py-1 text-left underline underline-offset-2 hover:no-underline"
          >
            {other.count === 1 ? 'One more thing' : `${other.count} more things`} in step{' '}
            {steps.indexOf(other.step) + 1}, {WIZARD_STEPS[other.step].title}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface WizardActionsProps {
  step: Step
  steps: readonly Step[]
  isReady: boolean
  isSending: boolean
  onStep: (step: Step) => void
}

function WizardActions({ step, steps, isReady, isSending, onStep }: WizardActionsProps) {
  const [previous, next] = [steps[steps.indexOf(step) - 1], steps[steps.indexOf(step) + 1]]
  return (
    <div
      // Without it, a double click would also press the next step's button in the same place.
      onClickCapture={(event) => {
        if (event.detail > 1) event.preventDefault()
      }}
      className="mt-8 flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-6"
    >
      <Button
        look="secondary"
        disabled={!isReady || !previous}
        title={previous ? undefined : 'This is the first step'}
        onClick={(event) => {
          if (previous && event.detail < 2) onStep(previous)
        }}
        className="max-sm:flex-1"
      >
        Previous
      </Button>
      {next ? (
        <Button
          look="primary"
          disabled={!isReady}
          onClick={(event) => {
            if (event.detail < 2) onStep(next)
          }}
          className="max-sm:flex-1"
        >
          Next Step
        </Button>
      ) : (
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…" className="max-sm:flex-1">
          Submit for Verification
        </SubmitButton>
      )}
    </div>
  )
}
