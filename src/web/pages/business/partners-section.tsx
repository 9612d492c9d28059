import { STATE } from '#region/region.ts'
import { Link } from '@tanstack/react-router'
import type { RecommendedPartner } from '#shared/professionals/recommended-partners.ts'
import { ContactLink } from '#web/professionals/contact-link.tsx'
import { PartnerCard } from '#web/professionals/partner-card.tsx'

/** S1 §2 "Recommended Professional Partners", below a business: verified ones nearby, and samples. */
export function PartnersSection({ partners }: { partners: readonly RecommendedPartner[] }) {
  if (partners.length === 0) return null
  return (
    <section aria-labelledby="partners-title" className="mt-16">
      <h2 id="partners-title" className="text-2xl sm:text-3xl">
        Recommended Professional Partners
      </h2>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-muted">
        <span className="max-w-[65ch]">
          People who finance, find, check and value businesses like this one in {STATE}.
        </span>
        <Link
          to="/professionals"
          search={{}}
          className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
        >
          All professionals
        </Link>
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {partners.map((partner) => (
          <PartnerCard
            key={partner.professionalId ?? partner.name}
            partner={partner}
            contact={<ContactLink id={partner.professionalId} name={partner.name} />}
          />
        ))}
      </ul>
    </section>
  )
}
