import { POSTAL_CODE, STATE } from '#region/region.ts'
import { product } from '#shared/product.ts'
import { businessPath } from '#shared/paths.ts'
import { marketPath } from '#shared/market/market-paths.ts'
import type { CityMarket, MarketReport } from '#shared/market/market.ts'
import { marketFilePath } from '#web/market/queries.ts'
import { absolute, pageHead } from '#web/frame/page-head.ts'

/** Metadata, and the figures as a data set. A report that tells nothing of its own is not indexed. */
export function reportHead(report: MarketReport) {
  const { day, industry, county, place, isMerged, figures } = report
  const path = marketPath({ industry, place: county })
  const about = `${industry ? `${industry} businesses` : 'Businesses'} for sale in ${county ?? STATE}`
  const paid = figures?.soldPrice ? ' what was paid,' : ''
  const description = `${about}: asking prices,${paid} multiples of cash flow, days on the market, sales and demand.`
  return pageHead({
    title: industry || county ? about : `The market for small businesses in ${STATE}`,
    description,
    path,
    isPrivate: isMerged || figures === null,
    ...((industry || county) && { trail: [['Market', '/market'], about] as const }),
    jsonLd: import.meta.env.SSR &&
      figures !== null && {
        '@context': 'https://schema.org',
        '@type': 'Dataset',
        name: about,
        description: `${description} Medians and quartiles of what is listed or was sold on ${product.name}; nothing is told of fewer than five listings of three sellers.`,
        url: absolute(path),
        creator: { '@type': 'Organization', name: product.name, url: absolute('/') },
        isAccessibleForFree: true,
        license: absolute('/terms'),
        dateModified: day,
        temporalCoverage: day,
        spatialCoverage: place === STATE ? STATE : `${place}, ${STATE}`,
        variableMeasured: [
          'Asking price',
          'Asking price over yearly cash flow',
          'Days on the market',
          ...(figures.soldPrice ? ['Sold for'] : []),
        ],
        distribution: [
          {
            '@type': 'DataDownload',
            encodingFormat: 'text/csv',
            contentUrl: absolute(marketFilePath(report)),
          },
        ],
      },
  })
}

/** "Cafes for sale in Spokane". */
export function cityTitle({ trade, industry, city }: Pick<CityMarket, 'trade' | 'industry' | 'city'>): string {
  return `${trade?.title ?? `${industry} businesses`} for sale in ${city}`
}

export function cityPath({ trade, industry, city }: Pick<CityMarket, 'trade' | 'industry' | 'city'>): string {
  return marketPath({ industry: trade?.name ?? industry, place: city })
}

export function cityHead(page: CityMarket) {
  const { trade, industry, city, total, businesses } = page
  const about = trade ? `${trade.title} for sale in` : `${total} ${industry} businesses for sale in`
  return pageHead({
    title: `${cityTitle(page)}, ${POSTAL_CODE}`,
    description: `${about} ${city}, ${STATE}${trade ? `: ${total} of them` : ''}, with asking prices and cash flow.`,
    path: cityPath(page),
    trail: [['Market', '/market'], cityTitle(page)],
    jsonLd: import.meta.env.SSR && {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: businesses.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: absolute(businessPath(id)),
      })),
    },
  })
}
