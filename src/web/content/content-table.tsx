import type { Table } from '#shared/content/content-page.ts'
import { FactLedger } from './content-blocks.tsx'

/** A table; on narrow screens each row becomes a list of labels and values. */
export function ContentTable({ table }: { table: Table }) {
  return (
    <>
      <WideTable table={table} />
      <RowLedgers table={table} />
    </>
  )
}

function WideTable({ table: { caption, columns, rows } }: { table: Table }) {
  return (
    <table className="hidden w-full sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong/60 text-left text-sm text-muted">
          {columns.map((column, index) => (
            <th key={column} scope="col" className={`py-2 font-semibold ${index > 0 ? 'pl-5' : ''}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={head} className="border-b border-line align-top">
            <th scope="row" className="py-3 text-left font-semibold">
              {head}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="tabular py-3 pl-5">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowLedgers({ table: { caption, columns, rows } }: { table: Table }) {
  return (
    <ul aria-label={caption} className="space-y-3 sm:hidden">
      {rows.map(([head, ...cells]) => (
        <li key={head} className="rounded-card border border-line bg-surface p-4">
          <h3 className="mb-2 font-sans text-base font-semibold">{head}</h3>
          <FactLedger isCompact facts={cells.map((value, index) => ({ label: columns[index + 1] ?? '', value }))} />
        </li>
      ))}
    </ul>
  )
}
