import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { PendingButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The props of a queue's card. */
export interface CardProps<Item> {
  item: Item
  /** When the queue was loaded, in ms. */
  now: number
  onDecided: () => void
  onReload: () => void
}

interface WaitingQueueProps<Item> {
  result: UseQueryResult<{ total: number; items: Item[] }>
  keyOf: (item: Item) => number
  /** What an unfinished decision is about: it stays while this does. By default each load of the queue begins anew. */
  versionOf?: (item: Item) => string
  /** The singular noun, e.g. "listing". */
  noun: string
  /** The plural, if it is not the noun with an s. */
  nouns?: string
  /** The text of an empty queue. */
  nothing: string
  Card: ComponentType<CardProps<Item>>
}

/** Items for review, most urgent first. Decided ones stay readable until the queue is reloaded. */
export function WaitingQueue<Item>({ result, ...rest }: WaitingQueueProps<Item>) {
  const { data: queue, dataUpdatedAt, isFetching, refetch } = result
  if (queue) {
    return <Queue {...rest} queue={queue} now={dataUpdatedAt} isLoading={isFetching} onReload={() => void refetch()} />
  }
  return (
    <NotLoaded query={result} title="The queue didn't load" loading={<QueueSkeleton />}>
      Nothing was decided or lost. Check your connection, then try again.
    </NotLoaded>
  )
}

interface QueueProps<Item> extends Omit<WaitingQueueProps<Item>, 'result'> {
  queue: { total: number; items: Item[] }
  now: number
  isLoading: boolean
  onReload: () => void
}

function Queue<Item>({
  queue: { items, total },
  keyOf,
  versionOf,
  noun,
  nouns = `${noun}s`,
  nothing,
  now,
  isLoading,
  onReload,
  Card,
}: QueueProps<Item>) {
  // When the queue was loaded of which they are.
  const [decided, setDecided] = useState({ now, count: 0 })
  const count = decided.now === now ? decided.count : 0
  const waiting = total - count
  if (items.length === 0) {
    return (
      <Notice level={2} title="The queue is empty" actions={<ReloadButton isLoading={isLoading} onReload={onReload} />}>
        {nothing}
      </Notice>
    )
  }
  return (
    <section aria-labelledby="waiting-title" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="waiting-title" className="tabular text-2xl" aria-live="polite">
          {waiting === 0 ? 'All done' : countText(waiting, noun, nouns)}
        </h2>
        <ReloadButton isLoading={isLoading} onReload={onReload} />
      </div>
      {total > items.length && <p className="mt-1 text-sm text-muted">The first {items.length} are shown.</p>}
      <ul className="mt-5 space-y-5">
        {items.map((item) => (
          <li key={`${keyOf(item)} ${versionOf ? versionOf(item) : now}`}>
            <Card item={item} now={now} onDecided={() => setDecided({ now, count: count + 1 })} onReload={onReload} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function countText(count: number, noun: string, nouns: string): string {
  return count === 1 ? `One ${noun} waiting` : `${count} ${nouns} waiting`
}

function ReloadButton({ isLoading, onReload }: Pick<QueueProps<unknown>, 'isLoading' | 'onReload'>) {
  return (
    <PendingButton look="secondary" size="small" isPending={isLoading} onClick={onReload}>
      <RefreshCw strokeWidth={1.5} size={18} aria-hidden="true" />
      {isLoading ? 'Loading…' : 'Refresh'}
    </PendingButton>
  )
}

function QueueSkeleton() {
  return (
    <Skeleton label="Loading the queue" className="mt-6" inner="space-y-5">
      <div className="h-9 w-52 rounded bg-sunken" />
      {[0, 1].map((index) => (
        <div key={index} className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <div className="h-6 w-40 rounded-full bg-sunken" />
          <div className="mt-3 h-7 w-3/5 rounded bg-sunken" />
          <div className="mt-5 grid gap-4 sm:grid-cols-2">
            <div className="h-24 rounded bg-sunken" />
            <div className="h-24 rounded bg-sunken" />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
