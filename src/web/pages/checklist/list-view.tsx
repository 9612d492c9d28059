import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { checklistFile, countPoints } from '#shared/content/checklists/checklist.ts'
import type { ListGroup } from '#shared/content/content-page.ts'
import { GUIDES_UPDATED } from '#shared/content/updated.ts'
import { NextSteps } from '#web/content/content-page.tsx'
import { PageHeader } from '#web/content/page-header.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ListPage } from './checklist-pages.ts'
import type { Ticks } from './use-ticks.ts'
import { hearTyped } from '#web/ui/hear-typed.ts'

interface ListViewProps {
  page: ListPage
  ticks: Ticks
  /** Points that are done without being ticked, and why. */
  notes?: ReadonlyMap<string, ReactNode>
  /** Above the list. */
  about?: ReactNode
  /** Where ticks are saved. */
  children: ReactNode
}

/** A checklist to tick. Without scripts it can be read and printed. */
export function ListView({ page: { checklist, kicker, guide, next }, ticks, notes, about, children }: ListViewProps) {
  const { name, title, lead, parts } = checklist
  const { ticked, tick, clear, adopt } = ticks
  const [isAsking, setAsking] = useState(false)
  const all = countPoints(parts)
  const own = [...(ticked ?? [])].filter((point) => !notes?.has(point)).length
  const done = own + (notes?.size ?? 0)

  return (
    <article>
      <PageHeader
        title={title}
        kicker={kicker}
        lead={lead}
        updated={GUIDES_UPDATED}
        actions={[{ label: 'Download PDF', file: checklistFile(name) }, guide]}
      />
      <div className="page-work">
        {about && <div className="pt-6 pb-3">{about}</div>}
        <div className="sticky top-16 z-10 -mx-(--gutter) flex min-h-16 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-paper px-(--gutter) py-2 print:static print:border-0">
          <p role="status" className="tabular font-medium">
            {ticked ? `${done} of ${all} done` : `${all} points`}
          </p>
          <progress
            value={done}
            max={all}
            aria-label="Points done"
            className="h-2 max-w-72 min-w-16 flex-1 appearance-none overflow-hidden rounded-full bg-sunken print:hidden [&::-moz-progress-bar]:bg-evergreen-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-evergreen-fill"
          />
          <div className="ml-auto min-h-10 print:hidden">
            {own > 0 && (
              <Button look="quiet" size="small" onClick={() => setAsking(true)}>
                Uncheck all
              </Button>
            )}
          </div>
        </div>
        <form ref={adopt} autoComplete="off" className="mt-4 gap-x-14 lg:columns-2 print:columns-1">
          {parts.map((part) => (
            <Part key={part.title} part={part} ticked={ticked} notes={notes} onTick={tick} />
          ))}
        </form>
        <p className="mt-8 max-w-142 text-sm text-muted print:hidden">
          {children} The list may not be complete for your business, and it is not legal or tax advice.
        </p>
        <NextSteps links={next} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={own === 1 ? 'Uncheck the one point?' : `Uncheck all ${own} points?`}
          description="This can’t be undone."
          no="Keep them"
          yes="Uncheck all"
          onYes={() => {
            clear()
            setAsking(false)
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </article>
  )
}

interface PartProps {
  part: ListGroup
  ticked: ReadonlySet<string> | undefined
  notes: ReadonlyMap<string, ReactNode> | undefined
  onTick: (point: string, isTicked: boolean) => void
}

function Part({ part: { title, intro, items }, ticked, notes, onTick }: PartProps) {
  const id = useId()
  const noteId = (item: string) => `${id}-${items.indexOf(item)}`
  const isDone = (item: string) => ticked?.has(item) || notes?.has(item) || false
  const done = items.filter(isDone).length
  return (
    <section aria-labelledby={`${id}-title`} className="break-inside-avoid pt-8 pb-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong/60 pb-2">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <p className="tabular shrink-0 text-sm text-muted">{ticked ? `${done} of ${items.length}` : items.length}</p>
      </div>
      {intro && <p className="mt-2 text-sm text-pretty text-muted">{intro}</p>}
      <ul className="mt-1 divide-y divide-line">
        {items.map((item) => (
          <li key={item}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 print:min-h-0 print:py-1 hover:text-evergreen has-checked:text-muted">
              <input
                ref={hearTyped}
                type="checkbox"
                name="point"
                value={item}
                checked={isDone(item)}
                disabled={notes?.has(item)}
                aria-describedby={notes?.has(item) ? noteId(item) : undefined}
                onChange={({ target }) => onTick(item, target.checked)}
                className="mt-0.5 size-5 shrink-0 accent-evergreen-fill print:size-4"
              />
              <span className="text-pretty">{item}</span>
            </label>
            {notes?.has(item) && (
              <p id={noteId(item)} className="-mt-1 pb-2 pl-8 text-sm text-muted">
                {notes.get(item)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
