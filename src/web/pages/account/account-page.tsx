import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AccountOverview } from '#shared/accounts/own-account.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountSection } from './account-section.tsx'
import { OwnDataSections } from './own-data/own-data-sections.tsx'
import { EmailSection } from './email-section.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordSection } from './password-section.tsx'
import { accountQuery } from './queries.ts'
import { SessionSection } from './session-section.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** With what draws QR codes. */
const SignInSections = lazyPart(() => import('./sign-in-sections/sign-in-sections.tsx'), 'SignInSections', null)
/** Few members write programs. */
const ProgramsSections = lazyPart(() => import('./programs/programs-sections.tsx'), 'ProgramsSections', null)

/** Profile, sign-in methods and active sessions. */
export function AccountPage() {
  const user = useMember()
  const query = useQuery(accountQuery())
  if (!user) return null
  return (
    <div className="page-work pt-10 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Your account</h1>
      <p className="mt-3 mb-9 max-w-142 text-lg text-muted">
        Your name, how you sign in, and what is yours to take along.
      </p>
      {query.data && <Sections account={query.data} />}
      {!query.data && <NotLoaded query={query} title="Your account didn't load" loading={<AccountSkeleton />} />}
    </div>
  )
}

function Sections({ account }: { account: AccountOverview }) {
  return (
    <>
      <noscript>
        <p className="mb-9 rounded-card bg-brass-soft px-4 py-3">
          Changing your account needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      <AccountSection
        title="Name"
        lead={account.isVerifiedProfessional ? VERIFIED_NAME : 'The name that other members see.'}
      >
        <NameForm account={account} />
      </AccountSection>
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <SignInSections account={account} />
      <SessionSection sessions={account.sessions} />
      <AccountSection title="Look" lead="Saved in this browser only.">
        <ThemeChoice />
      </AccountSection>
      <AccountSection title="Email and notifications" lead="What we notify you about, and how.">
        <Link to="/notification-settings" className={`${buttonClass('secondary')} w-full sm:w-auto`}>
          Notification Settings
        </Link>
      </AccountSection>
      <ProgramsSections hasPassword={account.hasPassword} />
      <OwnDataSections email={account.email} />
    </>
  )
}

const VERIFIED_NAME =
  'The name that other members see. Our staff verified you under it: if you change it, your profile is reviewed again and leaves the directory until then.'

function AccountSkeleton() {
  return (
    <Skeleton label="Loading your account">
      {[1, 2, 1].map((fields, index) => (
        <div key={index} className="grid gap-x-14 gap-y-5 border-t border-line py-9 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <div className="h-8 w-40 rounded bg-sunken" />
          <div className="max-w-xl space-y-5">
            {Array.from({ length: fields }, (_, field) => (
              <div key={field} className="h-11 rounded-card bg-sunken" />
            ))}
            <div className="h-11 w-36 rounded-card bg-sunken" />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
