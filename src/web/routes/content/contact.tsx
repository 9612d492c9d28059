import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/pages/contact/contact-page.tsx'
import type { ContactLink } from '#web/pages/contact/contact-search.ts'
import { readContactLink } from '#web/pages/contact/contact-search.ts'
import { contact } from '#shared/content/contact.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'

export const Route = createFileRoute('/contact')({
  // Validated by the page, to keep its code out of the entry bundle.
  validateSearch: (search: Record<string, unknown>) => search as ContactLink,
  loader: () => loadText('contact', contact()),
  head: contentHead,
  component: Contact,
})

function Contact() {
  return <ContactPage text={Route.useLoaderData().text} prefill={readContactLink(Route.useSearch())} />
}
