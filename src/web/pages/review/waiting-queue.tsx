import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { ReviewQueueName } from '#shared/moderation/reviews.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useShownFocus } from '#web/ui/use-shown-focus.ts'
import { OutcomeLine } from './outcome-line.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { searchOf, WaitingList } from './waiting-list.tsx'
import type { WaitingRow } from './waiting-list.tsx'

/** The props of a queue's card. */
export interface CardProps<Item> {
  item: Item
  /** When the queue was loaded, in ms. */
  now: number
  /** Says what was decided; what is not over waits on. */
  onDecided: (outcome: ReactNode, isOver?: boolean) => void
  onReload: () => void
}

interface WaitingQueueProps<Item> {
  queue: ReviewQueueName
  /** The key of the item that the address names. */
  openItem: string | undefined
  result: UseQueryResult<{ total: number; items: Item[] }>
  rowOf: (item: Item) => WaitingRow
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

/** Items for review, most urgent first: the list, and beside it the open one. A decision opens the next. */
export function WaitingQueue<Item>({ result, ...rest }: WaitingQueueProps<Item>) {
  const { data, dataUpdatedAt, isFetching, refetch } = result
  if (data) {
    return <Queue {...rest} data={data} now={dataUpdatedAt} isLoading={isFetching} onReload={() => void refetch()} />
  }
  return (
    <NotLoaded query={result} title="The queue didn't load" loading={<QueueSkeleton />}>
      Nothing was decided or lost. Check your connection, then try again.
    </NotLoaded>
  )
}

interface QueueProps<Item> extends Omit<WaitingQueueProps<Item>, 'result'> {
  data: { total: number; items: Item[] }
  now: number
  isLoading: boolean
  onReload: () => void
}

interface Decided {
  /** When the queue was loaded that these were decided of. */
  now: number
  keys: readonly number[]
}

function Queue<Item>(props: QueueProps<Item>) {
  const { data, queue, openItem, rowOf, versionOf, noun, nouns = `${noun}s`, nothing, now, isLoading, onReload } = props
  const [decided, setDecided] = useState<Decided>({ now, keys: [] })
  const [outcomes, setOutcomes] = useState<{ count: number; last: ReactNode }>({ count: 0, last: undefined })
  const list = useRef<HTMLElement>(null)
  const detail = useRef<HTMLDivElement>(null)

  const gone = decided.now === now ? decided.keys : []
  const left = data.items.map((item) => ({ item, row: rowOf(item) })).filter(({ row }) => !gone.includes(row.key))
  const keys = left.map(({ row }) => row.key)
  const named = left.find(({ row }) => String(row.key) === openItem)
  const open = named ?? left[0]
  const go = useQueueKeys({ queue, keys, openKey: open?.row.key, list, detail })
  useShownFocus(detail, named?.row.key)

  function finish(key: number, outcome: ReactNode, isOver: boolean): void {
    setOutcomes(({ count }) => ({ count: count + 1, last: outcome }))
    if (!isOver) return onReload()
    setDecided({ now, keys: [...gone, key] })
    const index = keys.indexOf(key)
    go(keys[index + 1] ?? keys[index - 1])
  }

  const reload = <ReloadButton isLoading={isLoading} onReload={onReload} />
  if (data.items.length === 0) {
    return (
      <>
        {outcomes.last !== undefined && <OutcomeLine key={outcomes.count}>{outcomes.last}</OutcomeLine>}
        <Notice level={2} title="The queue is empty" actions={reload}>
          {nothing}
        </Notice>
      </>
    )
  }
  const waiting = data.total - gone.length
  return (
    <section aria-labelledby="waiting-title" className="mt-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-lg:justify-between">
        {named && (
          <Link
            to="/admin/$desk"
            params={{ desk: 'review' }}
            search={searchOf(queue)}
            resetScroll={false}
            className="inline-flex min-h-11 items-center gap-1 font-medium text-evergreen underline-offset-2 hover:underline lg:hidden"
          >
            <ChevronLeft strokeWidth={1.5} size={20} aria-hidden="true" />
            {countText(waiting, noun, nouns)}
          </Link>
        )}
        <h2 id="waiting-title" className={`tabular text-xl ${named ? 'max-lg:sr-only' : ''}`} aria-live="polite">
          {waiting === 0 ? 'All done' : countText(waiting, noun, nouns)}
        </h2>
        {left.length > 1 && <p className="text-sm text-muted max-lg:hidden">J opens the next, K the one before.</p>}
        <span className="lg:ml-auto">{reload}</span>
      </div>
      {outcomes.last !== undefined && <OutcomeLine key={outcomes.count}>{outcomes.last}</OutcomeLine>}
      {openItem !== undefined && !named && open && (
        <p className="mt-2 text-sm text-muted">
          What this address names no longer waits, so the first that does is open.
        </p>
      )}
      {open && (
        <div className="mt-4 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-6 xl:grid-cols-[18rem_minmax(0,1fr)]">
          <WaitingList
            ref={list}
            label={`Waiting ${nouns}`}
            queue={queue}
            rows={left.map(({ row }) => row)}
            openKey={open.row.key}
            now={now}
            className={`lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto ${named ? 'max-lg:hidden' : ''}`}
          />
          <div ref={detail} className={`scroll-mt-20 ${named ? '' : 'max-lg:hidden'}`}>
            <OpenItem
              {...props}
              key={`${open.row.key} ${versionOf ? versionOf(open.item) : now}`}
              open={open}
              onDone={finish}
            />
          </div>
        </div>
      )}
      {data.total > data.items.length && (
        <p className="mt-3 text-sm text-muted">The first {data.items.length} are shown.</p>
      )}
    </section>
  )
}

interface OpenItemProps<Item> extends Pick<QueueProps<Item>, 'Card' | 'now' | 'onReload'> {
  open: { item: Item; row: WaitingRow }
  onDone: (key: number, outcome: ReactNode, isOver: boolean) => void
}

function OpenItem<Item>({ Card, now, onReload, open: { item, row }, onDone }: OpenItemProps<Item>) {
  return (
    <Card
      item={item}
      now={now}
      onDecided={(outcome, isOver = true) => onDone(row.key, outcome, isOver)}
      onReload={onReload}
    />
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
      {[0].map((index) => (
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
