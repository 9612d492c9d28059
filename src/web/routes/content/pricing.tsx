import { createFileRoute } from '@tanstack/react-router'
import { pricing } from '#shared/content/pricing.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/pricing')({
  loader: () => loadText('pricing', pricing()),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: Pricing,
})

function Pricing() {
  return <ContentPage page={pricing()} text={Route.useLoaderData().text} />
}
