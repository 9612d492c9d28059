interface MarketTableProps {
  caption: string
  /** The first is of the names. */
  columns: readonly string[]
  rows: readonly {
    key: string
    name: string
    /** The report of the row. */
    to: string | undefined
    cells: readonly string[]
    /** Drawn below the name, relative to the largest. */
    bar: number
  }[]
}

/**
 * Figures by name, with a bar for the count that orders them. A phone has room for three; the others are on the page of
 * the row, and what doesn't fit scrolls.
 */
export function MarketTable({ caption, columns, rows }: MarketTableProps) {
  const most = Math.max(1, ...rows.map(({ bar }) => bar))
  const [first, ...others] = columns
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full text-sm sm:text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong/60 text-sm text-muted">
            <th scope="col" className="py-2 pr-4 text-left align-bottom font-medium">
              {first}
            </th>
            {others.map((label, index) => (
              <th key={label} scope="col" className={`${cellClass(index)} py-2 align-bottom font-medium`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, to, cells, bar }) => (
            <tr key={key} className="align-top">
              <th scope="row" className="py-2.5 pr-2 sm:min-w-40 sm:pr-4 text-left font-medium">
                {to ? (
                  <a href={to} className="text-evergreen underline underline-offset-2 hover:no-underline">
                    {name}
                  </a>
                ) : (
                  name
                )}
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  className="mt-2 block h-1.5 w-full max-w-72 rounded-full bg-sunken"
                >
                  <rect width={(bar / most) * 100} height="1" className="fill-evergreen" />
                </svg>
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} className={`${cellClass(index)} tabular py-2.5 whitespace-nowrap`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellClass(index: number): string {
  return `pl-3 text-right sm:pl-4 ${index < 3 ? '' : 'max-sm:hidden'}`
}
