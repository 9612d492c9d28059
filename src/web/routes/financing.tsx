import { createFileRoute } from '@tanstack/react-router'
import { financing } from '#shared/content/financing.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/financing')({
  head: async () => contentHead((await import('#shared/content/financing.ts')).financing, '/financing'),
  component: Financing,
})

function Financing() {
  return <ContentPage page={financing} />
}
