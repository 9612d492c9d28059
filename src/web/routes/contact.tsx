import { createFileRoute } from '@tanstack/react-router'
import { contact } from '#shared/content/contact.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/contact')({
  head: async () => contentHead((await import('#shared/content/contact.ts')).contact, '/contact'),
  component: Contact,
})

function Contact() {
  return <ContentPage page={contact} />
}
