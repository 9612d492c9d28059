import type { CityMarket, MarketReport } from '#shared/market/market.ts'
import { CityPage } from './city-page.tsx'
import { MarketPage } from '#web/market/report/market-page.tsx'

/** What the address led to. */
export function MarketView({
  loaded: { report, city },
}: {
  loaded: { report?: MarketReport | undefined; city?: CityMarket | undefined }
}) {
  if (city) return <CityPage page={city} />
  return report ? <MarketPage report={report} /> : null
}
