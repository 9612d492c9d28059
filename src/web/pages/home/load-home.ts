import type { QueryClient } from '@tanstack/react-query'
import { product } from '#shared/product.ts'
import { absolute, pageHead } from '#web/frame/page-head.ts'
import { featuredQuery } from './featured-query.ts'
import { loadOnServer } from '#web/load-on-server.ts'

/** Some of the newest businesses, and the page's head. */
export async function loadHome(queryClient: QueryClient) {
  await loadOnServer(queryClient.fetchQuery(featuredQuery()))
  const head = pageHead({
    title: product.name,
    description: `Buy or sell a small business in ${product.region}. Sellers list free and are verified; buyers look closer during a ${product.trialDays}-day trial.`,
    path: '/',
    jsonLd: import.meta.env.SSR && {
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
  })
  return { head }
}
