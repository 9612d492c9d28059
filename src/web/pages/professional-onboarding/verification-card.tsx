import { Link } from '@tanstack/react-router'
import { BadgeCheck, CircleDashed, CircleX, Clock } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { promises } from '#shared/content/facts.ts'
import { PROFESSIONAL_STEPS, STEP_NAMES } from '#shared/professionals/professionals.ts'
import type { Completeness, ProfessionalProfile, ProfessionalStatus } from '#shared/professionals/professionals.ts'
import { ApiError } from '#web/api-client.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useSendForVerification } from '#web/professionals/queries.ts'

const LOOKS: Record<ProfessionalStatus, { title: string; icon: LucideIcon; className: string }> = {
  verified: {
    title: 'Verified Professional',
    icon: BadgeCheck,
    className: 'border-evergreen/50 bg-evergreen-soft text-evergreen',
  },
  pending_review: { title: 'Under Review', icon: Clock, className: 'border-brass/60 bg-brass-soft text-brass-ink' },
  rejected: {
    title: 'Verification Rejected',
    icon: CircleX,
    className: 'border-brick/50 bg-brick-soft text-brick',
  },
  incomplete: {
    title: 'Profile Incomplete',
    icon: CircleDashed,
    className: 'border-line-strong/60 bg-sunken text-muted',
  },
}

interface VerificationCardProps {
  /** Null until the profile is saved. */
  profile: ProfessionalProfile | null
  completeness: Completeness
}

/** S2 §2 "Verification Status card", with the button that submits the profile for verification. */
export function VerificationCard({ profile, completeness }: VerificationCardProps) {
  const status = profile?.verificationStatus ?? 'incomplete'
  const { title, icon: Icon, className } = LOOKS[status]
  const isSendable = PROFESSIONAL_STEPS.send.from.some((from) => from === status)
  // Defined here, since the button unmounts once the request is sent.
  const sending = useSendForVerification()
  const line = useRef<HTMLParagraphElement>(null)
  const isSent = sending.isSuccess && !isSendable

  useEffect(() => {
    if (isSent) line.current?.focus()
  }, [isSent])

  return (
    <section aria-labelledby="verification-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="verification-title" className="text-xl">
        Verification Status
      </h2>
      <p
        ref={line}
        tabIndex={-1}
        aria-live="polite"
        className={`mt-3 flex items-center gap-2 rounded-card border px-3 py-2.5 font-semibold ${className}`}
      >
        <Icon strokeWidth={1.5} size={20} aria-hidden="true" className="shrink-0" />
        {title}
      </p>
      <div className="mt-3 space-y-3 text-[0.95rem]">
        <Words status={status} profile={profile} />
      </div>
      {isSendable && (
        <SendButton sending={sending} isAgain={status === 'rejected'} open={completeness.nextSteps.length} />
      )}
    </section>
  )
}

function Words({ status, profile }: { status: ProfessionalStatus; profile: ProfessionalProfile | null }) {
  const note = profile?.reviewNote
  if (status === 'verified') {
    return (
      <>
        <p>Your credentials are verified, and all premium features are unlocked.</p>
        {note && <Note>{note}</Note>}
        {profile && (
          <Link
            to="/professionals/$id"
            params={{ id: String(profile.id) }}
            className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
          >
            See your public page
          </Link>
        )}
      </>
    )
  }
  if (status === 'pending_review') {
    return (
      <p>
        Our staff review your credentials, which typically takes {promises.professionalVerification}. We notify you here
        and by email.
      </p>
    )
  }
  if (status === 'rejected') {
    return (
      <>
        {note && <Note>{note}</Note>}
        <p>Change what is missing and save it, then send your profile again.</p>
      </>
    )
  }
  return <p>Complete your profile, then send it to our staff. Once they have approved it, clients can find you here.</p>
}

function Note({ children }: { children: string }) {
  return (
    <div className="border-l-3 border-brass pl-4">
      <p className="text-sm font-semibold">Our staff wrote</p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  )
}

interface SendButtonProps {
  sending: ReturnType<typeof useSendForVerification>
  isAgain: boolean
  /** The number of completed steps. */
  open: number
}

function SendButton({ sending: { mutate, isPending }, isAgain, open }: SendButtonProps) {
  const isReady = useIsReady()
  return (
    <>
      <PendingButton
        look="primary"
        disabled={!isReady || open > 0}
        isPending={isPending}
        aria-describedby="send-help"
        onClick={() => {
          if (isPending) return
          mutate(undefined, {
            onSuccess: () =>
              showToast({ title: 'Sent for verification', description: 'Our staff have your profile now.' }),
            onError: (error) =>
              showToast({
                title: 'Not sent',
                description:
                  (error instanceof ApiError && error.status < 500 && error.problem?.detail) ||
                  'Your profile is kept. Check your connection, then try again.',
                isDestructive: true,
              }),
          })
        }}
        className="mt-4 w-full"
      >
        {isPending ? 'Sending…' : isAgain ? 'Send again' : 'Send for verification'}
      </PendingButton>
      <p id="send-help" className="mt-2 text-sm text-muted">
        {open > 0
          ? `Opens when all ${STEP_NAMES.length} steps are saved: ${open === 1 ? 'one is' : `${open} are`} still open.`
          : 'We review the last saved version.'}
      </p>
    </>
  )
}
