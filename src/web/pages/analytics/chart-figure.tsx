import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import type { FigureTable } from '#web/insights/figure-table.ts'
import { FoldedTable } from '#web/insights/folded-table.tsx'

interface ChartFigureProps {
  table: FigureTable
  /** Class names that reserve the chart's size before it loads. */
  height: string
  /** The chart. It is rendered in the browser only, from a chunk that only this page loads. */
  children: ReactNode
}

/** A chart and its data table. Without scripts only the table is shown. */
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

function ChartFailed() {
  return (
    <p role="alert" className="flex h-full items-center justify-center text-center text-sm text-muted">
      The chart could not be drawn. Its table has the same numbers.
    </p>
  )
}
