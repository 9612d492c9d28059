import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useIsReady } from '#web/forms/use-api-form.ts'
import { DataTable } from './data-table.tsx'
import type { FigureTable } from './figure-table.ts'

interface ChartFigureProps {
  table: FigureTable
  /** Class names: the room that the chart takes, known before it is there. */
  height: string
  /** The chart. It is drawn in the browser alone, and by a file that only this page loads. */
  children: ReactNode
}

/** A chart with the table behind it: without scripts there is the table alone. */
export function ChartFigure({ table, height, children }: ChartFigureProps) {
  const isReady = useIsReady()
  const waiting = <p className="flex h-full items-center justify-center text-sm text-muted">Drawing the chart…</p>
  return (
    <>
      <div className={`mt-4 noscript:hidden ${height}`}>
        {isReady ? (
          <CatchBoundary getResetKey={() => table.caption} errorComponent={ChartFailed}>
            <Suspense fallback={waiting}>{children}</Suspense>
          </CatchBoundary>
        ) : (
          waiting
        )}
      </div>
      <FoldedTable table={table} />
    </>
  )
}

/** The table behind what is drawn. */
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

function ChartFailed() {
  return (
    <p role="alert" className="flex h-full items-center justify-center text-center text-sm text-muted">
      The chart could not be drawn. Its table has the same numbers.
    </p>
  )
}
