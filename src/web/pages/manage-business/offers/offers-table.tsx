import { Link } from '@tanstack/react-router'
import { termLines } from '#shared/deals/compare-terms.ts'
import type { ReceivedOffer } from '#shared/deals/offers.ts'
import { STAGE_LABELS } from '#shared/deals/stages.ts'
import { formatCents } from '#shared/money.ts'
import { OfferMark } from '#web/deals/offer-mark.tsx'

const NAME =
  'sticky left-0 z-10 w-28 min-w-28 border-r border-line bg-surface p-3 text-sm sm:w-44 sm:min-w-44 print:static print:w-auto print:min-w-0'
const COLUMN = 'w-52 min-w-52 p-3 align-top sm:min-w-60 print:w-auto print:min-w-0'

interface OffersTableProps {
  /** Highest price first. */
  received: readonly ReceivedOffer[]
  now: number
}

/** The newest offer of each buyer: side by side, on a phone one after the other. */
export function OffersTable(props: OffersTableProps) {
  return (
    <>
      <OfferCards {...props} />
      <SideBySide {...props} />
    </>
  )
}

function OfferCards({ received, now }: OffersTableProps) {
  const rows = rowsOf(received)
  return (
    <ul aria-label="Offers" className="space-y-5 sm:hidden print:hidden">
      {received.map((one, index) => (
        <li key={one.conversationId} className="rounded-card border border-line bg-surface p-4">
          <Head one={one} now={now} />
          <dl className="tabular mt-3 border-t border-line">
            {rows.map(({ name, label, cells, differs }) => (
              <div key={name} className="border-b border-line py-2 last:border-b-0">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className={`wrap-anywhere whitespace-pre-line ${differs ? 'font-medium' : 'text-muted'}`}>
                  {cells[index]}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The buyers as columns, the terms as rows. Where not all fit, the columns scroll beside the names of the rows; by keyboard the links in the heads do. */
function SideBySide({ received, now }: OffersTableProps) {
  return (
    <section
      aria-label="Offers side by side"
      className="relative overflow-x-auto max-sm:hidden print:block rounded-card border border-line bg-surface print:overflow-visible print:border-0"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">The newest offer of each buyer, highest price first</caption>
        <thead>
          <tr>
            <th scope="col" className={`${NAME} align-bottom font-normal text-muted`}>
              Terms
            </th>
            {received.map((one) => (
              <th key={one.conversationId} scope="col" className={`${COLUMN} font-normal`}>
                <Head one={one} now={now} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(received).map(({ name, label, cells, differs }) => (
            <tr key={name}>
              <th scope="row" className={`${NAME} border-t align-top font-medium`}>
                {label}
              </th>
              {cells.map((text, index) => (
                <td
                  key={received[index]?.conversationId}
                  className={`${COLUMN} tabular border-t border-line wrap-anywhere whitespace-pre-line ${differs ? 'font-medium' : 'text-muted'}`}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ one: { conversationId, buyerName, stage, offer }, now }: { one: ReceivedOffer; now: number }) {
  return (
    <>
      <Link
        to="/messages/$id"
        params={{ id: conversationId }}
        search={{ tab: 'deal' }}
        preload={false}
        className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-evergreen underline underline-offset-2 hover:no-underline"
      >
        {buyerName}
        <span className="sr-only">: open the deal</span>
      </Link>
      <p className="tabular mt-1 font-serif text-2xl font-semibold text-brass-ink">{formatCents(offer.priceCents)}</p>
      <p className="mt-2">
        <OfferMark offer={offer} now={now} />
      </p>
      <p className="mt-1.5 text-sm text-muted">
        {offer.isOwn ? 'Your counter' : 'Their offer'}, version {offer.version}. Stage: {STAGE_LABELS[stage]}
      </p>
    </>
  )
}

interface Row {
  name: string
  label: string
  cells: string[]
  differs: boolean
}

/** The price is in the heads already. */
function rowsOf(received: readonly ReceivedOffer[]): Row[] {
  const columns = received.map(({ offer }) => termLines(offer))
  return (columns[0] ?? []).slice(1).map(({ name, label }, index) => {
    const cells = columns.map((lines) => lines[index + 1]?.text ?? '')
    return { name, label, cells, differs: new Set(cells).size > 1 }
  })
}
