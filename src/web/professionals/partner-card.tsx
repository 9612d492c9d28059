import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { experienceText, PARTNER_LABELS } from '#shared/professionals/partner-types.ts'
import type { RecommendedPartner } from '#shared/professionals/recommended-partners.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CostRating } from './cost-rating.tsx'
import { Monogram } from './monogram.tsx'
import { SampleMark } from './sample-mark.tsx'
import { WebsiteLink } from './website-link.tsx'

const SHOWN_SPECIALTIES = 2

interface PartnerCardProps {
  partner: RecommendedPartner
  /** The link that opens a conversation. */
  contact: ReactNode
}

/** S1 §2: a professional on a business page or in the directory. */
export function PartnerCard({ partner, contact }: PartnerCardProps) {
  const {
    professionalId,
    isSample,
    name,
    title,
    company,
    partnerType,
    location,
    costRating,
    specialties,
    yearsExperience,
  } = partner
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Monogram name={name} type={partnerType} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isSample && <SampleMark />}
          {costRating !== null && <CostRating rating={costRating} />}
        </div>
      </div>
      <p className="mt-4 text-sm font-medium text-brass-ink">{PARTNER_LABELS[partnerType]}</p>
      <h3 className="mt-0.5 text-xl wrap-anywhere">
        {professionalId === null ? (
          name
        ) : (
          <Link
            to="/professionals/$id"
            params={{ id: String(professionalId) }}
            className="inline-flex min-h-11 items-center hover:text-evergreen hover:underline max-md:-my-2.5 md:min-h-0"
          >
            {name}
          </Link>
        )}
      </h3>
      {title !== PARTNER_LABELS[partnerType] && <p className="wrap-anywhere text-muted">{title}</p>}
      <p className="mt-2 text-sm wrap-anywhere">
        {company}
        <span className="block text-muted">{location}</span>
      </p>
      <ul className="mt-3 flex flex-wrap gap-1.5 text-sm">
        {specialties.slice(0, SHOWN_SPECIALTIES).map((specialty) => (
          <li key={specialty} className="max-w-full rounded-2xl bg-sunken px-2.5 py-0.5 wrap-anywhere">
            {specialty}
          </li>
        ))}
      </ul>
      <p className="tabular mt-3 text-sm text-muted">{experienceText(yearsExperience)}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        {contact}
        <WebsiteLink
          name={partner.name}
          website={partner.website}
          className={`${buttonClass('quiet', 'small')} flex-1`}
        />
      </div>
    </li>
  )
}
