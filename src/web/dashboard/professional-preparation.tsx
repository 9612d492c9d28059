import { Link } from '@tanstack/react-router'
import type { Role } from '#shared/accounts.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PreparationPage } from './preparation-page.tsx'

const PROFESSIONS: readonly (Role | null)[] = ['advisor', 'broker', 'appraiser']

/** Of the checklist that the profile will have (S2 §2). */
const STEPS = [
  { title: 'Professional bio', text: 'Who you are and whom you help, in a few sentences.' },
  {
    title: 'Areas of expertise and years of experience',
    text: 'What you know best, and for how long you have done it.',
  },
  { title: 'Credentials and licenses', text: 'License number, designation and accreditation, as they are registered.' },
  { title: 'Portfolio and examples', text: 'Links to work that you may show.' },
] as const

/** S2 §2 "Professional onboarding", until the profile opens. */
export function ProfessionalPreparation() {
  const user = useMember()
  if (!PROFESSIONS.includes(user?.role ?? null)) return <Restricted />
  return (
    <PreparationPage
      title={`Welcome, ${user?.firstName ?? ''}`}
      lead="Your professional profile opens with the next release of this site. This is what it will ask for."
      steps={STEPS}
    />
  )
}

function Restricted() {
  return (
    <Notice
      title="Access Restricted"
      actions={
        <Link to="/dashboard" className={buttonClass('primary')}>
          Back to your dashboard
        </Link>
      }
    >
      This page is only available to Advisors, Brokers, and Commercial Appraisers.
    </Notice>
  )
}
