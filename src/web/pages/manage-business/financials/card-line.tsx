import { formatCents } from '#shared/money.ts'
import type { LiveYear } from './live-years.ts'

interface CardLineProps {
  live: readonly LiveYear[]
  statedCashFlowCents: number | null
  /** Nothing is to be saved. */
  isSaved: boolean
}

/** What the listing's card says about earnings with these figures. */
export function CardLine(props: CardLineProps) {
  return (
    <section aria-label="What your listing shows">
      <p className="border-l-4 border-brass py-1 pl-4 font-serif text-xl leading-snug">{cardText(props)}</p>
    </section>
  )
}

function cardText({ live, statedCashFlowCents, isSaved }: CardLineProps): string {
  const newest = live.findLast(({ figures, addBacks }) => Object.keys(figures).length + addBacks.length > 0)
  if (!newest)
    return 'Enter the figures of a year, and say which paper shows them. Your listing then shows what is proven.'
  const { year, figures, provableCents } = newest
  if (!figures.netProfit) return `Enter the net profit of ${year}: everything else is added to it.`
  if (provableCents === null) {
    return `Attach the paper that shows the net profit of ${year}, and your listing shows what is proven.`
  }
  const month = formatCents(Math.round(provableCents / 12))
  const shows = isSaved ? 'Your listing shows' : 'Your listing will show'
  const stated = statedCashFlowCents === null ? undefined : formatCents(statedCashFlowCents)
  if (stated === undefined || stated === month) return `${shows} ${month}/mo, provable for ${year}.`
  return `${shows} ${month}/mo, provable for ${year}, instead of ${stated}/mo that you state.`
}
