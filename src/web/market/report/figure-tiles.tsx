import type { MarketFigures, Quartiles } from '#shared/market/market.ts'
import { daysText, halfText, roundPrice, timesText } from '#web/market/market-words.ts'

/** Each figure with how many businesses are behind it. */
export function FigureTiles({ figures }: { figures: MarketFigures }) {
  const { listed, price, multiple, daysOnMarket, added, sold, priceCuts, daysToSale, soldPrice } = figures
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line max-lg:*:last:col-span-2 lg:grid-cols-3">
      <Tile label="For sale" value={listed.toLocaleString('en-US')} note="businesses" />
      <QuartileTile label="Asking price" quartiles={price} format={roundPrice} />
      <QuartileTile label="Price over a year’s cash flow" quartiles={multiple} format={timesText} />
      <QuartileTile label="On the market" quartiles={daysOnMarket} format={daysText} />
      <Tile label="New" value={countText(added)} note="in 30 days" />
      <Tile label="Price cuts" value={countText(priceCuts)} note="in 30 days" />
      <Tile label="Sold" value={countText(sold)} note="in 30 days" />
      <QuartileTile label="Days to sale" quartiles={daysToSale} format={daysText} />
      <QuartileTile label="Sold for" about="paid within a year, rounded: " quartiles={soldPrice} format={roundPrice} />
    </dl>
  )
}

function QuartileTile({
  label,
  about = '',
  quartiles,
  format,
}: {
  label: string
  /** Begins the note. */
  about?: string
  quartiles: Quartiles | null
  format: (value: number) => string
}) {
  if (!quartiles) return <Tile label={label} value="–" note={`${about}too few to tell`} />
  return (
    <Tile
      label={label}
      value={format(quartiles.median)}
      note={`${about}median of ${quartiles.count.toLocaleString('en-US')}, ${halfText(quartiles, format)}`}
    />
  )
}

function Tile({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="bg-surface p-4 sm:p-5">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd>
        <span className="tabular mt-1 block font-serif text-2xl font-semibold sm:text-3xl">{value}</span>
        <span className="tabular mt-1 block text-sm text-pretty text-muted">{note}</span>
      </dd>
    </div>
  )
}

/** "12", "Too few to tell". */
function countText(count: number | null): string {
  return count === null ? 'Too few to tell' : count.toLocaleString('en-US')
}
