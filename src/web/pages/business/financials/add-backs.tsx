import { ADD_BACK_KINDS } from '#shared/financials/figures.ts'
import type { ShownYear } from '#shared/financials/figures.ts'
import { MarkedAmount } from './years-table.tsx'

/** What the owner says a buyer would not have to pay, by year. Nothing without any. */
export function AddBacks({ years }: { years: readonly ShownYear[] }) {
  const told = years.filter(({ addBacks }) => addBacks.length > 0)
  if (told.length === 0) return null
  return (
    <section aria-labelledby="add-backs-title" className="mt-9">
      <h3 id="add-backs-title" className="text-xl">
        What is added back
      </h3>
      <p className="mt-1 text-sm text-muted">Costs of the year that a buyer would not have, according to the seller.</p>
      <div className="mt-3 rounded-card border border-line bg-surface px-3 pb-1 sm:px-5">
        <table className="w-full text-sm">
          <caption className="sr-only">Add-backs by year, newest first</caption>
          {told.map(({ year, addBacks }) => (
            <tbody key={year}>
              <tr>
                <th scope="rowgroup" colSpan={2} className="pt-4 pb-1.5 text-left font-serif text-lg font-semibold">
                  {year}
                </th>
              </tr>
              {addBacks.map(({ label, kind, ...figure }, index) => (
                <tr key={index} className="border-t border-line align-top">
                  <th scope="row" className="py-2.5 pr-3 text-left font-normal wrap-anywhere">
                    {label ?? ADD_BACK_KINDS[kind]}
                    {label && <span className="block text-xs text-muted">{ADD_BACK_KINDS[kind]}</span>}
                  </th>
                  <td className="tabular py-2.5 text-right">
                    <MarkedAmount {...figure} />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}
