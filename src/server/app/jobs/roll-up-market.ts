import type { JobContext } from '#server/model/context.ts'
import { countDemand } from '#server/market/count-demand.ts'
import { measureMarket } from '#server/market/measure-market.ts'

export async function rollUpMarket(ctx: JobContext): Promise<void> {
  await countDemand(ctx)
  await measureMarket(ctx)
}
