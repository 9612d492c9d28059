import type { MarketFigures } from '#shared/market/market.ts'
import { daysText, roundPrice, timesText } from '#web/market/market-words.ts'
import { MarketTable } from './market-table.tsx'

interface FigureRowsProps {
  caption: string
  /** What the names are. */
  first: string
  rows: readonly { name: string; to: string | undefined; figures: MarketFigures }[]
}

/** Industries or places side by side, the most listings first. What was paid has a column once one of them tells it. */
export function FigureRows({ caption, first, rows }: FigureRowsProps) {
  const isPaidTold = rows.some(({ figures }) => figures.soldPrice)
  return (
    <MarketTable
      caption={caption}
      columns={[
        first,
        'For sale',
        'Median asking price',
        'Median multiple',
        'Days on market',
        ...(isPaidTold ? ['Median sold for'] : []),
      ]}
      rows={rows
        .toSorted((a, b) => b.figures.listed - a.figures.listed)
        .map(({ name, to, figures: { listed, price, multiple, daysOnMarket, soldPrice } }) => ({
          key: name,
          name,
          to,
          bar: listed,
          cells: [
            String(listed),
            price ? roundPrice(price.median) : '–',
            multiple ? timesText(multiple.median) : '–',
            daysOnMarket ? daysText(daysOnMarket.median) : '–',
            ...(isPaidTold ? [soldPrice ? roundPrice(soldPrice.median) : '–'] : []),
          ],
        }))}
    />
  )
}
