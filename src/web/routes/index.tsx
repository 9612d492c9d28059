import { createFileRoute } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { absolute, pageHead } from '#web/frame/page-head.ts'
import { HomePage } from '#web/pages/home/home-page.tsx'
import { loadOnServer } from '#web/load-on-server.ts'
import { featuredQuery } from '#web/listings/queries.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadOnServer(context.queryClient.fetchInfiniteQuery(featuredQuery())),
  head: () =>
    pageHead({
      title: product.name,
      description: `Buy or sell a small business in ${product.region}. Sellers list free and are verified; buyers look closer during a ${product.trialDays}-day trial.`,
      path: '/',
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: product.name,
        url: absolute('/'),
        potentialAction: {
          '@type': 'SearchAction',
          target: `${absolute('/marketplace')}?search={search}`,
          'query-input': 'required name=search',
        },
      },
    }),
  component: HomePage,
})
