import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CurrentUser } from '#shared/accounts/user.ts'
import type { BuyerStanding } from '#shared/buyer-verification/proofs.ts'
import { REVIEW_HOURS } from '#shared/moderation/reviews.ts'
import { subscribePath } from '#shared/paths.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { standingQuery } from '#web/buyer-verification/queries.ts'
import { Standing } from '#web/buyer-verification/standing.tsx'
import { nameOf, STANDING_WORDS } from '#web/buyer-verification/standing-words.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProofForm } from './proof-form.tsx'
import { WaitingProof } from './waiting-proof.tsx'

/** Where a buyer sends proof of funds and sees the result. */
export function VerifiedBuyerPage() {
  const user = useMember()
  const { data: standing, dataUpdatedAt, isError, isFetching, refetch } = useQuery(standingQuery())
  if (!user) return null
  if (standing) return <Page user={user} standing={standing} now={dataUpdatedAt} />
  if (!isError) return <Loading />
  return (
    <Notice
      title="This page didn't load"
      actions={
        <Button look="primary" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Trying…' : 'Try again'}
        </Button>
      }
    >
      What you sent is kept as it was. Check your connection, then try again.
    </Notice>
  )
}

function Page({ user, standing, now }: { user: CurrentUser; standing: BuyerStanding; now: number }) {
  const title = useRef<HTMLHeadingElement>(null)
  const name = nameOf(standing)
  const waiting = standing.proof?.state === 'waiting' ? standing.proof : undefined
  const isOpen = user.isAdmin || user.isTrialActive || user.isVerifiedProfessional
  const needsAccess = !isOpen && user.subscriptionStatus !== 'active'
  const focusTitle = () => title.current?.focus()
  return (
    <div className="page-work pt-10 md:pt-14">
      <h1 ref={title} tabIndex={-1} className="max-w-3xl text-4xl sm:text-5xl">
        {STANDING_WORDS[name].title}
      </h1>
      {name === 'none' && (
        <p className="mt-3 max-w-142 text-lg text-pretty text-muted">
          Some sellers show tax returns, statements and contracts only to buyers who can pay. Show our staff once that
          you can, and these documents open.
        </p>
      )}
      <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <div className="min-w-0 space-y-8">
          {name !== 'none' && <Standing standing={standing} now={now} />}
          {needsAccess && (
            <p className="max-w-142 rounded-card border border-brass/60 bg-brass-soft px-4 py-3">
              Documents for verified buyers open during your trial and with Premium.{' '}
              <a
                href={subscribePath('/verified-buyer')}
                className="font-medium underline underline-offset-2 hover:no-underline"
              >
                See what Premium opens
              </a>
            </p>
          )}
          {waiting ? (
            <WaitingProof proof={waiting} onGone={focusTitle} />
          ) : (
            <ProofForm isRenewal={name === 'verified'} now={now} onSent={focusTitle} />
          )}
        </div>
        <Explanation />
      </div>
    </div>
  )
}

const STEPS = [
  {
    title: 'You send one file',
    text: 'A statement or a letter with your name, the amount and a recent date. Account numbers may be blacked out.',
  },
  {
    title: 'A person looks at it',
    text: `Our staff answer within ${REVIEW_HOURS.promised} to ${REVIEW_HOURS.latest} hours. Every access to your file is logged.`,
  },
  {
    title: 'The file is deleted',
    text: 'With the decision, whatever it is. We keep the kind of proof, the amount and how long it is valid.',
  },
] as const

function Explanation() {
  return (
    <aside aria-labelledby="explanation-title">
      <h2 id="explanation-title" className="text-xl">
        How it works
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 py-4">
            <span className="tabular inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-brass-soft text-sm font-semibold text-brass-ink">
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-[0.95rem] text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-[0.95rem] text-muted">
        Sellers you write to see that you are verified, what was checked and until when. They see neither the file nor
        the amount.
      </p>
    </aside>
  )
}

function Loading() {
  return (
    <Skeleton label="Loading your verification" className="page-work pt-10 md:pt-14">
      <div className="h-12 w-2/3 rounded bg-sunken" />
      <div className="mt-10 h-64 max-w-2xl rounded-card bg-sunken" />
    </Skeleton>
  )
}
