import { Link } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck, ExternalLink, Flag, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { titleOf } from '#shared/professionals/directory-rules.ts'
import { experienceText, PARTNER_LABELS } from '#shared/professionals/partner-types.ts'
import type { ProfessionalDetail } from '#shared/professionals/directory.ts'
import { calendarDayText } from '#web/dates/calendar-day.ts'
import { CostRating } from '#web/professionals/cost-rating.tsx'
import { Monogram } from '#web/professionals/monogram.tsx'
import { SampleMark } from '#web/professionals/sample-mark.tsx'
import { ContactProfessional } from './contact-professional.tsx'

interface ProfessionalPageProps {
  professional: ProfessionalDetail
  /** Whether the message dialog is open. */
  isWriting: boolean
}

/** A verified professional's public profile, and how to contact them. */
export function ProfessionalPage({ professional, isWriting }: ProfessionalPageProps) {
  const { name, isSample, partnerType, company, location, bio, specialties, pastWorkExamples } = professional
  return (
    <article className="page-work pt-5">
      <Link
        to="/professionals"
        search={{}}
        className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink"
      >
        <ArrowLeft strokeWidth={1.5} size={18} aria-hidden="true" />
        All professionals
      </Link>
      <header className="mt-4 flex flex-wrap items-center gap-5">
        <Monogram name={name} type={partnerType} isLarge />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere md:text-5xl">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
            <span className="wrap-anywhere">{[titleOf(professional), company].filter(Boolean).join(', ')}</span>
            {location && (
              <span className="inline-flex items-center gap-1.5">
                <MapPin strokeWidth={1.5} size={18} aria-hidden="true" />
                {location}
              </span>
            )}
            <span className="inline-flex items-center gap-1 rounded-full bg-evergreen-soft px-2.5 py-1 text-xs font-semibold text-evergreen">
              <BadgeCheck strokeWidth={1.5} size={14} aria-hidden="true" />
              Verified Professional
            </span>
            {isSample && <SampleMark />}
          </p>
        </div>
      </header>
      <div className="mt-9 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-9">
          <Part title="About">
            <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{bio}</p>
          </Part>
          <Part title="Areas of expertise">
            <ul className="flex flex-wrap gap-2">
              {specialties.map((specialty) => (
                <li key={specialty} className="rounded-full bg-sunken px-3 py-1 wrap-anywhere">
                  {specialty}
                </li>
              ))}
            </ul>
          </Part>
          <Work professional={professional} />
          {pastWorkExamples.length > 0 && (
            <Part title="Past work">
              <ul className="divide-y divide-line border-y border-line">
                {pastWorkExamples.map((example) => (
                  <li key={example} className="py-2.5 wrap-anywhere">
                    {example}
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
        <aside aria-label="Facts and contact" className="space-y-5 max-lg:order-first lg:sticky lg:top-22">
          <ContactProfessional professional={professional} isWriting={isWriting} />
          <Facts professional={professional} />
          <Link
            to="/report"
            search={{ professional: String(professional.id) }}
            className="inline-flex min-h-8 items-center gap-2 px-1 text-sm text-muted underline-offset-2 hover:text-ink hover:underline print:hidden"
          >
            <Flag strokeWidth={1.5} size={16} aria-hidden="true" />
            Report this professional
          </Link>
        </aside>
      </div>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

function Work({ professional: { portfolioLinks, name } }: { professional: ProfessionalDetail }) {
  if (portfolioLinks.length === 0) return null
  return (
    <Part title="Portfolio">
      <ul className="divide-y divide-line border-y border-line">
        {portfolioLinks.map((link) => (
          <li key={link}>
            <WorkLink link={link} name={name} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

const WORK_LINK =
  'inline-flex min-h-11 items-center gap-2 wrap-anywhere text-evergreen underline-offset-2 hover:underline'

function WorkLink({ link, name }: { link: string; name: string }) {
  if (link.startsWith('/')) {
    return (
      <a href={link} className={WORK_LINK}>
        A sample has no portfolio: see a page of this site about such work
      </a>
    )
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc" className={WORK_LINK}>
      {link.replace(/^https?:\/\//iu, '').replace(/\/$/u, '')}
      <span className="sr-only"> of {name} (new tab)</span>
      <ExternalLink strokeWidth={1.5} size={16} aria-hidden="true" className="shrink-0" />
    </a>
  )
}

function Facts({ professional }: { professional: ProfessionalDetail }) {
  const { partnerType, yearsExperience, license, designation, accreditation, costRating } = professional
  return (
    <dl className="divide-y divide-line border-t-3 border-b border-double border-line border-t-line-strong">
      <Fact label="Works as">{PARTNER_LABELS[partnerType]}</Fact>
      <Fact label="Experience">{experienceText(yearsExperience)}</Fact>
      {license && (
        <Fact label="License">
          {license.name}, {license.number}
          <span className="block text-sm text-muted">
            <a
              href={license.url}
              target="_blank"
              rel="noreferrer"
              className="text-evergreen underline underline-offset-2 hover:no-underline"
            >
              {license.authority}
              <span className="sr-only"> (new tab)</span>
            </a>
            , until {calendarDayText(license.expiresOn)}
          </span>
        </Fact>
      )}
      {designation && <Fact label="Designation">{designation}</Fact>}
      {accreditation && <Fact label="Accreditation">{accreditation}</Fact>}
      {costRating !== null && (
        <Fact label="Cost">
          <CostRating rating={costRating} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
