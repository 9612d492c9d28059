import { createFileRoute } from '@tanstack/react-router'
import { buyerProtection } from '#shared/content/buyer-protection.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/buyer-protection')({
  head: async () =>
    contentHead((await import('#shared/content/buyer-protection.ts')).buyerProtection(), '/buyer-protection'),
  staticData: { isReadingPage: true },
  component: BuyerProtection,
})

function BuyerProtection() {
  return <ContentPage page={buyerProtection()} />
}
