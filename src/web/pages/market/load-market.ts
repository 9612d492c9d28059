import { STATE } from '#region/region.ts'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { findIndustry } from '#shared/market/market-industries.ts'
import { ALL_INDUSTRIES } from '#shared/market/market-paths.ts'
import { findCounty } from '#shared/market/market-places.ts'
import { slugOf } from '#shared/market/market-industries.ts'
import type { CityMarket, MarketReport } from '#shared/market/market.ts'
import { ApiError } from '#web/api-client.ts'
import { cityMarketQuery, marketQuery } from '#web/market/queries.ts'
import { cityHead, reportHead } from './market-head.ts'

type Loaded =
  | { report: MarketReport; city: undefined; head: ReturnType<typeof reportHead> }
  | { report: undefined; city: CityMarket; head: ReturnType<typeof cityHead> }

/** The report of the whole market. What the form chose is sent on to its own address. */
export async function loadWholeMarket(
  queryClient: QueryClient,
  { industry, county }: { industry?: string | undefined; county?: string | undefined },
): Promise<Loaded> {
  const [chosenIndustry, chosenCounty] = [findIndustry(industry ?? ''), findCounty(county ?? '')]
  if (chosenIndustry || chosenCounty) {
    throw redirect({
      to: '/market/$industry/$place',
      params: {
        industry: chosenIndustry ? slugOf(chosenIndustry) : ALL_INDUSTRIES,
        place: slugOf(chosenCounty ?? STATE),
      },
    })
  }
  return loadReport(queryClient, {})
}

/**
 * The report of an industry in the state or a county, or the businesses of an industry or a trade in a city, as the address
 * says. Another name of a trade leads to the first one.
 *
 * @throws notFound: it says neither, or the city has fewer than five.
 */
export async function loadMarketPlace(
  queryClient: QueryClient,
  given: { industry: string; place: string },
): Promise<Loaded> {
  const industry = findIndustry(given.industry)
  const isAll = given.industry === ALL_INDUSTRIES
  const isState = given.place === slugOf(STATE)
  const county = given.place.endsWith('-county') ? findCounty(given.place) : undefined
  if ((isState || county) && (industry || isAll)) return loadReport(queryClient, { industry, county })
  if (isState || county || isAll) throw notFound()
  const city = await loadCity(queryClient, given)
  const own = slugOf(city.trade?.name ?? city.industry ?? '')
  if (own !== given.industry) {
    throw redirect({
      to: '/market/$industry/$place',
      params: { industry: own, place: slugOf(city.city) },
      replace: true,
      statusCode: 301,
    })
  }
  return { report: undefined, city, head: cityHead(city) }
}

async function loadCity(queryClient: QueryClient, given: { industry: string; place: string }): Promise<CityMarket> {
  try {
    return await queryClient.fetchQuery(cityMarketQuery({ industry: given.industry, city: given.place }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}

async function loadReport(
  queryClient: QueryClient,
  asked: { industry?: string | undefined; county?: string | undefined },
): Promise<Loaded> {
  const report = await queryClient.fetchQuery(marketQuery(asked))
  return { report, city: undefined, head: reportHead(report) }
}
