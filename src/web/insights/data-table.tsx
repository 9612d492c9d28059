import { Download } from 'lucide-react'
import { CSV_BOM } from '#shared/csv.ts'
import { saveFile } from '#web/files/save-file.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { cellText, tableFile } from './figure-table.ts'
import type { Column, FigureTable } from './figure-table.ts'

interface DataTableProps {
  table: FigureTable
  /** The column whose values are drawn as bars below the row names, relative to the largest value. */
  barsOf?: number
}

/** A small table with a CSV download button. */
export function DataTable({ table, barsOf }: DataTableProps) {
  const { caption, columns, rows } = table
  const largest = barsOf === undefined ? 0 : Math.max(1, ...rows.map((row) => Number(row[barsOf])))
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong/60 text-muted">
            {columns.map((column, index) => (
              <th key={column.label} scope="col" className={`py-2 align-bottom font-medium ${alignOf(column, index)}`}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex} className="align-top">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row" className="py-2 text-left font-medium wrap-anywhere">
                    {cellText(row[0] ?? null, column)}
                    {barsOf !== undefined && <Bar share={Number(row[barsOf]) / largest} />}
                  </th>
                ) : (
                  <td key={column.label} className={`py-2 ${alignOf(column, index)}`}>
                    {cellText(row[index] ?? null, column)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <SaveTable table={table} />
    </>
  )
}

function alignOf({ kind = 'text' }: Column, index: number): string {
  if (index === 0) return 'text-left'
  return kind === 'text' ? 'pl-3 text-left' : 'tabular pl-3 text-right'
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-1.5 block h-1.5 w-full rounded-full bg-sunken"
    >
      <rect width={Math.max(share * 100, 0.5)} height="1" className="fill-evergreen" />
    </svg>
  )
}

function SaveTable({ table }: { table: FigureTable }) {
  const isReady = useIsReady()

  function save(): void {
    saveFile(new Blob([CSV_BOM, tableFile(table)], { type: 'text/csv' }), `${table.fileName}.csv`)
  }

  return (
    <button
      type="button"
      disabled={!isReady}
      onClick={save}
      className="-ml-2 mt-2 inline-flex min-h-10 items-center gap-1.5 rounded-card px-2 text-sm font-medium text-evergreen underline-offset-2 hover:underline noscript:hidden"
    >
      <Download strokeWidth={1.5} size={16} aria-hidden="true" />
      Save as CSV<span className="sr-only">: {table.caption}</span>
    </button>
  )
}
