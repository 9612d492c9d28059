import { LICENSES } from '#region/licenses.ts'
import type { ReactNode } from 'react'
import { ROLE_LABELS } from '#shared/accounts/roles.ts'
import type { ProfessionalReviewItem } from '#shared/professionals/professionals.ts'
import { calendarDayText } from '#web/dates/calendar-day.ts'
import { Fact, LastNote } from './fact.tsx'
import { OutsideLink as Register } from './outside-link.tsx'
import { CardColumns, WaitingCard } from './waiting-card.tsx'
import type { CardProps } from './waiting-queue.tsx'
import { ProfessionalDecision } from '#shared/professionals/professionals.ts'
import { APPROVE, DecisionForm, REJECT } from './decision-form.tsx'
import { useDecideProfessional } from './queries.ts'

interface ProfessionalDecisionFormProps {
  item: ProfessionalReviewItem
  onDone: (decision: ProfessionalDecision) => void
  onReload: () => void
}

const NOTE = {
  name: 'note',
  label: 'Note to the professional',
  help: 'Sent as a notification and by email. If you reject the profile, say why.',
  rows: 4,
  open: 'Add a note',
}

/** Approves, or rejects with a note; applies to the version that is shown. */
function ProfessionalDecisionForm({ item, onDone, onReload }: ProfessionalDecisionFormProps) {
  const { id, name, role, profile } = item
  return (
    <DecisionForm
      label={`Decision about ${name}, number ${id}`}
      schema={ProfessionalDecision}
      read={(data) => ({ ...Object.fromEntries(data), updatedAt: profile.updatedAt, role })}
      decision={useDecideProfessional(id)}
      steps={[APPROVE, REJECT]}
      text={NOTE}
      labels={{ note: NOTE.label }}
      onDone={(_, decision) => onDone(decision)}
      onReload={onReload}
    />
  )
}

/** A profile in the queue: the sender, their credentials, and the decision. */
export function ProfessionalCard({ item, now, onDecided, onReload }: CardProps<ProfessionalReviewItem>) {
  const { id, name, email, role, profile, since } = item

  function finish({ step }: ProfessionalDecision): void {
    onDecided(
      <>
        <span className="font-semibold">{name}</span>{' '}
        {step === 'approve' ? 'is a verified professional' : 'is not verified'}, and has been notified.
      </>,
    )
  }

  return (
    <WaitingCard name={`professional-${id}`} title={name} since={since} now={now}>
      <p className="wrap-anywhere text-muted">
        {[ROLE_LABELS[role], profile.title, profile.company, profile.location].filter(Boolean).join(', ')}
      </p>
      <a
        href={`mailto:${email}`}
        className="inline-block py-1 wrap-anywhere text-evergreen underline-offset-2 hover:underline"
      >
        {email}
      </a>
      <CardColumns decision={<ProfessionalDecisionForm item={item} onDone={finish} onReload={onReload} />}>
        <Said profile={profile} />
        {profile.reviewNote && <LastNote>{profile.reviewNote}</LastNote>}
      </CardColumns>
    </WaitingCard>
  )
}

function Said({ profile }: Pick<ProfessionalReviewItem, 'profile'>) {
  const license = LICENSES.find(({ kind }) => kind === profile.licenseKind)
  return (
    <dl className="space-y-4 text-[0.95rem]">
      <Fact label="Resume">
        <OutsideLink url={profile.resumeUrl} />
      </Fact>
      <Fact label="License number">
        {profile.licenseNumber || NONE}
        {license && (
          <span className="block">
            <Register url={license.url}>
              {license.name}, {license.authority}
            </Register>
            {profile.licenseExpiresOn && `, until ${calendarDayText(profile.licenseExpiresOn)}`}
          </span>
        )}
      </Fact>
      <Fact label="Designation">{profile.designation || NONE}</Fact>
      <Fact label="Accreditation">{profile.accreditation || NONE}</Fact>
      <Fact label="Experience">
        {profile.yearsExperience === 1 ? '1 year' : `${profile.yearsExperience ?? 0} years`}, in{' '}
        {profile.specialties.join(', ')}
      </Fact>
      <Fact label="Portfolio">
        {profile.portfolioLinks.map((link) => (
          <span key={link} className="block">
            <OutsideLink url={link} />
          </span>
        ))}
      </Fact>
      {profile.website && (
        <Fact label="Website">
          <OutsideLink url={profile.website} />
        </Fact>
      )}
      {profile.pastWorkExamples.length > 0 && <Fact label="Past work">{profile.pastWorkExamples.join(', ')}</Fact>}
      <Fact label="Bio">
        <span className="whitespace-pre-line">{profile.bio}</span>
      </Fact>
    </dl>
  )
}

const NONE: ReactNode = <span className="text-muted">Not given</span>

/** Links to external sites from unverified users. */
function OutsideLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-block py-1 text-evergreen underline underline-offset-2 hover:no-underline"
    >
      {url}
      <span className="sr-only"> (new tab)</span>
    </a>
  )
}
