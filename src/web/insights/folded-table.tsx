import { DataTable } from './data-table.tsx'
import type { FigureTable } from './figure-table.ts'

/** A collapsed table with the data of a chart. */
export function FoldedTable({ table }: { table: FigureTable }) {
  return (
    <details className="group mt-3 border-t border-line pt-1 noscript:[&::details-content]:[content-visibility:visible]">
      <summary className="-ml-2 inline-flex min-h-10 list-none items-center rounded-card px-2 text-sm font-medium text-evergreen underline-offset-2 hover:underline [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">Show as table</span>
        <span className="hidden group-open:inline">Hide the table</span>
        <span className="sr-only">: {table.caption}</span>
      </summary>
      <DataTable table={table} />
    </details>
  )
}
