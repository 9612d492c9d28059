import { createFileRoute } from '@tanstack/react-router'
import { sellerResources } from '#shared/content/seller-resources.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/seller-resources')({
  head: async () =>
    contentHead((await import('#shared/content/seller-resources.ts')).sellerResources, '/seller-resources'),
  staticData: { isReadingPage: true },
  component: SellerResources,
})

function SellerResources() {
  return <ContentPage page={sellerResources} />
}
