import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { AccountOverview } from '#shared/accounts/own-account.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useShownFocus } from '#web/ui/use-shown-focus.ts'
import { AccountSection } from './account-section.tsx'
import { readSection } from './account-sections.ts'
import type { AccountSectionName } from './account-sections.ts'
import { OwnDataSections } from './own-data/own-data-sections.tsx'
import { EmailSection } from './email-section.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordSection } from './password-section.tsx'
import { accountQuery } from './queries.ts'
import { SectionList } from './section-list.tsx'
import { SessionSection } from './session-section.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** With what draws QR codes. */
const SignInSections = lazyPart(() => import('./sign-in-sections/sign-in-sections.tsx'), 'SignInSections', null)
/** Few members write programs. */
const ProgramsSections = lazyPart(() => import('./programs/programs-sections.tsx'), 'ProgramsSections', null)

/** Name, sign-in methods, browsers and data: a list of sections, and one of them. Each has its own address. */
export function AccountPage({ section }: { section?: string | undefined }) {
  const user = useMember()
  const query = useQuery(accountQuery())
  const named = readSection(section)
  useNamedByHash()
  if (!user) return null
  return (
    <div className="page-work pt-8 md:pt-10">
      {named && (
        <Link
          to="/account"
          resetScroll={false}
          className="mb-2 inline-flex min-h-11 items-center gap-1 font-medium text-evergreen underline-offset-2 hover:underline lg:hidden"
        >
          <ChevronLeft strokeWidth={1.5} size={20} aria-hidden="true" />
          All of your account
        </Link>
      )}
      <h1 className={`text-4xl ${named ? 'max-lg:sr-only' : ''}`}>Your account</h1>
      <noscript>
        <p className="mt-5 rounded-card bg-brass-soft px-4 py-3">
          Changing your account needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      {query.data && <Sections account={query.data} named={named} />}
      {!query.data && <NotLoaded query={query} title="Your account didn't load" loading={<AccountSkeleton />} />}
    </div>
  )
}

/** An address such as `/account#password` opens its section too. */
function useNamedByHash(): void {
  const navigate = useNavigate()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    const section = readSection(hash)
    if (section) void navigate({ to: '/account', search: { section }, replace: true })
  }, [hash, navigate])
}

function Sections({ account, named }: { account: AccountOverview; named: AccountSectionName | undefined }) {
  const open = named ?? 'name'
  const place = useRef<HTMLDivElement>(null)
  useShownFocus(place, named)
  const parts: Record<AccountSectionName, ReactNode> = {
    name: (
      <AccountSection
        title="Name"
        lead={account.isVerifiedProfessional ? VERIFIED_NAME : 'The name that other members see.'}
      >
        <NameForm account={account} />
      </AccountSection>
    ),
    email: <EmailSection account={account} />,
    password: <PasswordSection account={account} />,
    'sign-in': <SignInSections account={account} />,
    browsers: <SessionSection sessions={account.sessions} />,
    theme: (
      <AccountSection title="Theme" lead="Saved in this browser only.">
        <ThemeChoice />
      </AccountSection>
    ),
    data: <OwnDataSections email={account.email} />,
    advanced: <ProgramsSections hasPassword={account.hasPassword} />,
  }
  return (
    <div ref={place} className="mt-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <SectionList
        account={account}
        open={open}
        className={`lg:sticky lg:top-20 lg:self-start ${named ? 'max-lg:hidden' : ''}`}
      />
      {/* All are there, so that what was typed in one is not lost with a look at another. */}
      <div className={named ? '' : 'max-lg:hidden'}>
        {Object.entries(parts).map(([name, part]) => (
          <div key={name} className={name === open ? '' : 'hidden'}>
            {part}
          </div>
        ))}
      </div>
    </div>
  )
}

const VERIFIED_NAME =
  'The name that other members see. Our staff verified you under it: if you change it, your profile is reviewed again and leaves the directory until then.'

function AccountSkeleton() {
  return (
    <Skeleton
      label="Loading your account"
      className="mt-6"
      inner="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12"
    >
      <div className="h-96 rounded-card bg-sunken" />
      <div className="max-w-xl space-y-5 max-lg:hidden">
        <div className="h-8 w-40 rounded bg-sunken" />
        <div className="h-11 rounded-card bg-sunken" />
        <div className="h-11 w-36 rounded-card bg-sunken" />
      </div>
    </Skeleton>
  )
}
