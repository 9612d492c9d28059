import { professionalPath } from '#shared/professionals/partner-types.ts'
import { titleOf } from '#shared/professionals/directory-rules.ts'
import type { ProfessionalDetail } from '#shared/professionals/directory.ts'
import { absolute, pageHead } from '#web/frame/page-head.ts'
import { parseUrl } from '#shared/parse-url.ts'

/** Metadata for search engines and shared links. */
export function professionalHead(professional: ProfessionalDetail) {
  const { id, name, company, location, specialties, website } = professional
  const title = titleOf(professional)
  // That of somebody with a company is the company's, and that of a sample is a page of this site.
  const page = parseUrl(website) ? website : undefined
  return pageHead({
    title: [name, title, location].filter(Boolean).join(', '),
    description: `${title}${company && ` at ${company}`}, verified. Knows ${specialties.slice(0, 3).join(', ')}.`,
    path: professionalPath(id),
    trail: [['Professionals', '/professionals'], name],
    jsonLd: import.meta.env.SSR && {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name,
      jobTitle: title,
      url: absolute(professionalPath(id)),
      knowsAbout: specialties,
      ...(company && { worksFor: { '@type': 'Organization', name: company, ...(page && { url: page }) } }),
      ...(location && { workLocation: { '@type': 'Place', name: location } }),
      ...(page && !company && { sameAs: [page] }),
    },
  })
}
