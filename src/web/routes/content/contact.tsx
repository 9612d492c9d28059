import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/pages/contact/contact-page.tsx'
import type { ContactLink } from '#web/pages/contact/contact-search.ts'
import { readContactLink } from '#web/pages/contact/contact-search.ts'
import { contentHead } from '#web/content/content-head.ts'

export const Route = createFileRoute('/contact')({
  // Validated by the page, to keep its code out of the entry bundle.
  validateSearch: (search: Record<string, unknown>) => search as ContactLink,
  head: async () => contentHead((await import('#shared/content/contact.ts')).contact(), '/contact'),
  component: Contact,
})

function Contact() {
  return <ContactPage prefill={readContactLink(Route.useSearch())} />
}
