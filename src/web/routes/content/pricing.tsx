import { createFileRoute } from '@tanstack/react-router'
import { pricing } from '#shared/content/pricing.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/pricing')({
  head: async () => contentHead((await import('#shared/content/pricing.ts')).pricing(), '/pricing'),
  staticData: { isReadingPage: true },
  component: Pricing,
})

function Pricing() {
  return <ContentPage page={pricing()} />
}
