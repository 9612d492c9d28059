import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { FRESH_DAYS } from '#shared/buyer-passport/passport.ts'
import type { BuyerPassport } from '#shared/buyer-passport/passport.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { Checks } from '#web/buyer-passport/checks.tsx'
import { PassportFacts } from '#web/buyer-passport/passport-facts.tsx'
import type { PassportDraft } from '#web/buyer-passport/passport-facts.tsx'
import { passportQuery } from '#web/buyer-passport/queries.ts'
import { PagePending } from '#web/frame/page-pending.tsx'
import { reportEvent } from '#web/insights/report-event.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Freshness } from './freshness.tsx'
import { PassportForm } from './passport-form.tsx'
import { inputOf } from './passport-values.ts'

/** Where buyers say who they are and what they look for, for the sellers that they write to. */
export function PassportPage() {
  const user = useMember()
  const query = useQuery(passportQuery())
  if (!user) return null
  if (query.data) return <Page user={user} passport={query.data} />
  return (
    <NotLoaded
      query={query}
      title="Your passport didn't load"
      loading={<PagePending>Loading your passport…</PagePending>}
    >
      It is kept as it was. Check your connection, then try again.
    </NotLoaded>
  )
}

function Page({ user, passport }: { user: CurrentUser; passport: BuyerPassport }) {
  const { profile, checks } = passport
  const stored = inputOf(profile)
  const [draft, setDraft] = useState<PassportDraft>()
  const shown = draft ?? stored
  return (
    <div className="page-work pt-10 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Your buyer passport</h1>
      <p className="mt-3 max-w-142 text-lg text-pretty text-muted">
        What a seller sees with your first message, and never before. It gives ranges, never exact amounts, and what was
        checked.
      </p>
      {profile && <Freshness profile={profile} />}
      <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <section aria-labelledby="form-title" className="min-w-0">
          <h2 id="form-title" className="mb-4 text-2xl">
            {profile ? 'What it says' : 'Fill it in'}
          </h2>
          <PassportForm
            stored={stored}
            isChanged={draft !== undefined && JSON.stringify(draft) !== JSON.stringify(stored)}
            onChange={setDraft}
            onSaved={() => {
              setDraft(undefined)
              if (!profile) reportEvent('passport_completed')
              showToast({ title: 'Passport saved', description: `It counts as current for ${FRESH_DAYS} days.` })
            }}
          />
        </section>
        <div className="min-w-0 space-y-10">
          <section aria-labelledby="preview-title">
            <h2 id="preview-title" className="text-2xl">
              What sellers see
            </h2>
            <div className="mt-4 rounded-card border border-line bg-surface p-5">
              <p className="mb-2 font-serif text-xl wrap-anywhere">
                {user.firstName} {user.lastName}
              </p>
              <PassportFacts profile={shown} />
            </div>
          </section>
          <section aria-labelledby="checks-title">
            <h2 id="checks-title" className="mb-4 text-2xl">
              What was checked
            </h2>
            <Checks checks={checks} />
            <p className="mt-3 text-[0.95rem] text-muted">
              Each stands for itself. Sellers see neither your files nor any amount.
            </p>
            <Link to="/verified-buyer" preload={false} className={`${buttonClass('secondary')} mt-4 w-full sm:w-auto`}>
              Proof of funds
            </Link>
          </section>
        </div>
      </div>
    </div>
  )
}
