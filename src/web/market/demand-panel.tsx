import { useQuery } from '@tanstack/react-query'
import { PASS_REASON_LABELS } from '#shared/conversations/pass-reasons.ts'
import { DEMAND_BANDS } from '#shared/market/demand.ts'
import type { BusinessDemand } from '#shared/market/demand.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { LEAST_PEOPLE } from '#shared/market/market.ts'
import { marketPath } from '#shared/market/market-paths.ts'
import { peopleText } from './market-words.ts'
import { businessDemandQuery } from './queries.ts'

/** In one line: who looked for such a business, for its owner. Empty while it loads or if it can't. */
export function DemandLine({ id }: { id: ListingId }) {
  const { data } = useQuery(businessDemandQuery(id))
  return data ? <p className="mt-3 text-sm">{demandText(data)}</p> : null
}

/** The same with the prices that people had in mind, and why buyers passed. */
export function DemandPanel({ id }: { id: ListingId }) {
  const { data } = useQuery(businessDemandQuery(id))
  if (!data) return null
  const { bands, passes, industry } = data
  return (
    <section aria-labelledby="demand-title">
      <h2 id="demand-title" className="mb-3 text-xl">
        What buyers look for
      </h2>
      <p>{demandText(data)}</p>
      {bands.length > 0 && (
        <Counts
          caption="The highest price they searched with"
          rows={bands.map(({ band, visitors }) => [DEMAND_BANDS[band].label, visitors])}
        />
      )}
      <h3 className="mt-5 font-sans text-base font-semibold">Why buyers passed</h3>
      {passes ? (
        <Counts
          caption={`Reasons of ${peopleText(passes.total)} buyers`}
          rows={passes.reasons.map(({ reason, count }) => [PASS_REASON_LABELS[reason], count])}
        />
      ) : (
        <p className="mt-1 text-sm text-muted">
          Shown without names, once {peopleText(LEAST_PEOPLE)} buyers have said why.
        </p>
      )}
      <p className="mt-3 text-sm">
        <a
          href={marketPath({ industry })}
          className="inline-flex min-h-11 items-center font-medium text-evergreen underline underline-offset-2 hover:no-underline"
        >
          Market report
        </a>
      </p>
    </section>
  )
}

/** A count for each name, with a bar behind the number. */
function Counts({ caption, rows }: { caption: string; rows: readonly (readonly [string, number])[] }) {
  const most = Math.max(1, ...rows.map(([, count]) => count))
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="pb-1 text-left text-muted">{caption}</caption>
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row" className="py-2 text-left font-medium">
              {name}
              <svg
                aria-hidden="true"
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="mt-1.5 block h-1.5 w-full rounded-full bg-sunken"
              >
                <rect width={(count / most) * 100} height="1" className="fill-evergreen" />
              </svg>
            </th>
            <td className="tabular py-2 pl-4 text-right align-top">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "14 people searched for Childcare in Pierce County in the last 30 days; nine of them found nothing." */
function demandText({ industry, place, visitors, foundNothing }: BusinessDemand): string {
  if (visitors === null) {
    return `Fewer than ${peopleText(LEAST_PEOPLE)} people searched for ${industry} in the last 30 days.`
  }
  const searched = `${visitors.toLocaleString('en-US')} people searched for ${industry} in ${place} in the last 30 days`
  return foundNothing === null ? `${searched}.` : `${searched}; ${peopleText(foundNothing)} of them found nothing.`
}
