import { createFileRoute } from '@tanstack/react-router'
import { sellerResources } from '#shared/content/seller-resources.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'

export const Route = createFileRoute('/seller-resources')({
  loader: () => loadText('seller-resources', sellerResources),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: SellerResources,
})

function SellerResources() {
  return <ContentPage page={sellerResources} text={Route.useLoaderData().text} />
}
