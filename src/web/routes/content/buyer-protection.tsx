import { createFileRoute } from '@tanstack/react-router'
import { buyerProtection } from '#shared/content/buyer-protection.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/buyer-protection')({
  loader: () => loadText('buyer-protection', buyerProtection()),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: BuyerProtection,
})

function BuyerProtection() {
  return <ContentPage page={buyerProtection()} text={Route.useLoaderData().text} />
}
