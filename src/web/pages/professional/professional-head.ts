import { professionalPath } from '#shared/professionals/recommended-partners.ts'
import { titleOf } from '#shared/professionals/directory.ts'
import type { DirectoryPage, ProfessionalDetail } from '#shared/professionals/directory.ts'
import { absolute, pageHead } from '#web/frame/page-head.ts'

/** What search engines and shared links say of a professional. */
export function professionalHead(professional: ProfessionalDetail) {
  const { id, name, company, location, specialties, website } = professional
  const title = titleOf(professional)
  return pageHead({
    title: [name, title, location].filter(Boolean).join(', '),
    description: `${title}${company && ` at ${company}`}, verified. Knows ${specialties.slice(0, 3).join(', ')}.`,
    path: professionalPath(id),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name,
      jobTitle: title,
      url: absolute(professionalPath(id)),
      knowsAbout: specialties,
      ...(company && { worksFor: { '@type': 'Organization', name: company } }),
      ...(location && { workLocation: { '@type': 'Place', name: location } }),
      ...(website && { sameAs: [website] }),
    },
  })
}

/** Of the directory, whatever is filtered. */
export function directoryHead(page: DirectoryPage | undefined) {
  return pageHead({
    title: 'Find a professional',
    description:
      'Verified advisors, brokers and commercial appraisers in Washington, by place and by what they know best.',
    path: '/professionals',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: (page?.items ?? []).map(({ id, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: absolute(professionalPath(id)),
      })),
    },
  })
}
