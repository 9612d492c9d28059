import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface FigureCardProps<Data> {
  title: string
  /** The unit or period, e.g. "Last 30 days". */
  note?: string
  /** The query behind the figure; several cards may share one. */
  result: UseQueryResult<Data>
  className?: string
  children: (data: Data) => ReactNode
}

/** One figure. A failed request affects only the cards that use it. */
export function FigureCard<Data>({ title, note, result, className = '', children }: FigureCardProps<Data>) {
  const id = useId()
  const { data, isError, isFetching, refetch } = result
  return (
    <section aria-labelledby={id} aria-busy={isFetching} className={`min-w-0 bg-surface p-5 sm:p-6 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-sans text-base font-semibold">
          {title}
        </h3>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {data !== undefined && children(data)}
      {data === undefined && !isError && <CardSkeleton title={title} />}
      {isError && (
        <div role="alert" className="mt-4">
          <p className="text-muted">
            {data === undefined
              ? 'This figure didn’t load.'
              : 'This figure is out of date: the latest one didn’t load.'}
          </p>
          <Button
            look="secondary"
            size="small"
            aria-disabled={isFetching}
            onClick={() => {
              if (!isFetching) void refetch()
            }}
            className="mt-3"
          >
            {isFetching ? 'Trying…' : 'Try again'}
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      )}
    </section>
  )
}

/** The main number of a card, with its label. */
export function BigFigure({ value, label }: { value: string; label: string }) {
  return (
    <p className="mt-4">
      <span className="tabular block font-serif text-4xl font-semibold wrap-anywhere">{value}</span>
      <span className="mt-1 block text-sm text-muted">{label}</span>
    </p>
  )
}

/** Secondary numbers, on ruled lines. */
export function FigureLines({ lines }: { lines: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="mt-4 divide-y divide-line border-t border-line text-sm">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="mt-4 text-muted">{children}</p>
}

function CardSkeleton({ title }: { title: string }) {
  return (
    <Skeleton label={`Loading: ${title}`} className="mt-4" inner="space-y-4">
      <div className="h-10 w-32 rounded bg-sunken" />
      <div className="h-4 w-24 rounded bg-sunken" />
      <div className="h-16 rounded bg-sunken" />
    </Skeleton>
  )
}
