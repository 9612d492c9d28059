import { createFileRoute } from '@tanstack/react-router'
import { sellerResources } from '#shared/content/seller-resources.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { loadText } from '#web/content/load-text.ts'

export const Route = createFileRoute('/seller-resources')({
  loader: () => loadText('seller-resources', sellerResources),
  head: contentHead,
  staticData: { isReadingPage: true },
  component: SellerResources,
})

function SellerResources() {
  return <ContentPage page={sellerResources} text={Route.useLoaderData().text} />
}
