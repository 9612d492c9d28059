import { X } from 'lucide-react'
import type { ListingId } from '#shared/listings/listings.ts'
import { DetailsLink } from '#web/listings/details-link.tsx'
import { Heart } from '#web/saved/heart.tsx'
import { ListingPicture } from '#web/listings/pictures/listing-picture.tsx'
import type { Row } from './compare-rows.ts'
import type { Compared } from './load-compare.ts'

interface CompareTableProps {
  compared: readonly Compared[]
  rows: readonly Row[]
  onRemove: (id: ListingId) => void
}

const NAME =
  'sticky left-0 z-10 w-27 min-w-27 border-r border-line bg-surface p-3 text-sm sm:w-48 sm:min-w-40 print:static print:w-auto print:min-w-0 print:px-1.5 print:py-px print:text-[length:inherit]'
const COLUMN = 'w-40 min-w-40 p-3 align-top sm:min-w-48 print:w-auto print:min-w-0 print:px-1.5 print:py-px'

/** The businesses as columns. A dot marks the rows in which they differ; a phone scrolls the columns under the names. */
export function CompareTable({ compared, rows, onRemove }: CompareTableProps) {
  return (
    <section
      aria-label="Comparison"
      className="mt-5 overflow-x-auto rounded-card border border-line bg-surface print:mt-2 print:overflow-visible print:border-0"
    >
      <table className="w-full border-separate border-spacing-0 text-left print:table-fixed print:text-[8pt] print:leading-tight">
        <caption className="sr-only">Businesses side by side</caption>
        <thead>
          <tr>
            <th scope="col" className={NAME}>
              <span className="sr-only">Fact</span>
            </th>
            {compared.map((one) => (
              <th key={one.listing.id} scope="col" className={`${COLUMN} font-normal`}>
                <Head compared={one} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, differs }) => (
            <tr key={label}>
              <th scope="row" className={`${NAME} border-t align-top font-medium`}>
                {differs && <Dot />}
                {label}
                {differs && <span className="sr-only"> (differs)</span>}
              </th>
              {cells.map(({ text, mark, isLocked, beside }, index) => (
                <td
                  key={compared[index]?.listing.id}
                  className={`${COLUMN} tabular border-t border-line ${differs && !isLocked ? 'font-medium' : 'text-muted'}`}
                >
                  {text}
                  {beside && <span className="print:hidden"> · {beside}</span>}
                  {mark && (
                    <span className="ml-2 inline-block rounded-full bg-evergreen-soft px-2 text-xs font-semibold text-evergreen print:border print:text-[7pt]">
                      {mark}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Focuses the button that removes a business, or without one the page. */
export function focusRemove(id: ListingId | undefined): void {
  const button = id === undefined ? null : document.getElementById(removeId(id))
  ;(button ?? document.getElementById('main'))?.focus()
}

export function Dot() {
  return <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full border border-brass bg-brass" />
}

function Head({
  compared: { listing, isUnderOffer },
  onRemove,
}: {
  compared: Compared
  onRemove: (id: ListingId) => void
}) {
  return (
    <div className="relative">
      <ListingPicture
        url={listing.imageUrls[0]}
        drawing={listing.drawingUrl}
        alt=""
        sizes="320px"
        className="w-full rounded-lg print:hidden"
      />
      <Heart listing={listing} />
      <button
        type="button"
        id={removeId(listing.id)}
        onClick={() => onRemove(listing.id)}
        className="absolute top-1.5 right-1.5 z-10 inline-flex size-9 items-center justify-center rounded-full bg-surface/95 text-ink hover:bg-sunken print:hidden"
      >
        <X strokeWidth={1.5} size={18} aria-hidden="true" />
        <span className="sr-only">Remove {listing.title}</span>
      </button>
      <p className="mt-2 font-serif text-lg leading-snug font-[560] tracking-[-0.01em] text-balance print:mt-0 print:text-[10pt]">
        {listing.title}
      </p>
      {isUnderOffer && <p className="mt-1 text-sm text-brass-ink">Under offer</p>}
      <DetailsLink
        listing={listing}
        className="mt-1 inline-flex min-h-8 items-center text-sm font-medium text-evergreen underline underline-offset-2 hover:no-underline print:hidden"
      />
    </div>
  )
}

function removeId(id: ListingId): string {
  return `remove-${id}`
}
