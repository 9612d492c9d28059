import { ChevronDown, Paperclip } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TASK_STATE_LABELS } from '#shared/deals/room/task-states.ts'
import type { Room, Task } from '#shared/deals/room/tasks.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { dueWords, longDay } from '#web/deals/room/due-words.ts'
import { taskAnchor } from '#web/deals/room/task-anchor.ts'
import { TASK_MARKS } from '#web/deals/room/task-marks.ts'
import type { AskedStep } from './note-dialog.tsx'
import { isLate, waitsForViewer } from './room-tasks.ts'
import { TaskActions } from './task-actions.tsx'
import { PaperList } from './paper-list.tsx'

interface TaskRowProps {
  room: Room
  task: Task
  listingId: ListingId
  today: string
  onAsk: (asked: AskedStep) => void
}

/** A task in a line or two, which opens to all of it. */
export function TaskRow({ room, task, listingId, today, onAsk }: TaskRowProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isShown, setShown] = useState(false)
  const { icon: Icon, color } = TASK_MARKS[task.state]
  const isWaiting = waitsForViewer(task)
  const isOver = task.state === 'accepted' || task.state === 'waived'

  useEffect(() => {
    // It may have been opened before hydration.
    if (details.current?.open) setShown(true)
  }, [])

  return (
    <li
      data-task={task.id}
      className={`first:rounded-t-card last:rounded-b-card ${isWaiting ? 'bg-brass-soft shadow-[inset_3px_0_0_var(--color-brass)]' : ''}`}
    >
      <details ref={details} onToggle={({ currentTarget }) => setShown(currentTarget.open)} className="group">
        <summary
          id={taskAnchor(task.id)}
          className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-3.5 py-2.5 leading-snug -outline-offset-2 hover:bg-sunken/60 group-open:pb-1.5 [&::-webkit-details-marker]:hidden"
        >
          <Icon strokeWidth={1.75} size={20} aria-hidden="true" className={`mt-px shrink-0 ${color}`} />
          <span className="min-w-0">
            <span className="sr-only print:not-sr-only">{TASK_STATE_LABELS[task.state]}: </span>
            <span className={`wrap-anywhere ${isOver ? 'text-muted' : 'font-medium'}`}>{task.title}</span>
            <Meta task={task} otherName={room.otherName} today={today} />
          </span>
          <ChevronDown
            strokeWidth={1.5}
            size={18}
            aria-hidden="true"
            className="mt-0.5 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="space-y-4 px-3.5 pt-1 pb-4 pl-11.5 max-sm:pl-3.5">
          <TaskFactsView room={room} task={task} />
          {isShown && <TaskActions {...{ room, task, listingId, onAsk }} />}
        </div>
      </details>
    </li>
  )
}

/** What there is to know before it is opened. */
function Meta({ task, otherName, today }: { task: Task; otherName: string; today: string }) {
  const { state, isOwn, dueOn, papers } = task
  const isWaiting = waitsForViewer(task)
  return (
    <span className="tabular mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted empty:hidden">
      {isWaiting && <strong className="font-semibold text-brass-ink">Waits for you</strong>}
      {state === 'provided' && !isWaiting && (
        <span>{isOwn ? `Provided, ${otherName} checks it` : TASK_STATE_LABELS.provided}</span>
      )}
      {state === 'waived' && <span>{TASK_STATE_LABELS.waived}</span>}
      {dueOn && state === 'open' && (
        <span className={isLate(task, today) ? 'font-semibold text-brick' : ''}>{dueWords(dueOn, today)}</span>
      )}
      {papers.length > 0 && (
        <span className="inline-flex items-center gap-1">
          <Paperclip strokeWidth={1.5} size={14} aria-hidden="true" />
          {papers.length === 1 ? '1 paper' : `${papers.length} papers`}
        </span>
      )}
    </span>
  )
}

/** What a task is about, and what was said and shown. Also without scripts, and in print. */
function TaskFactsView({ room, task }: { room: Room; task: Task }) {
  const { detail, law, note, papers } = task
  return (
    <>
      {detail && <p className="max-w-[65ch] whitespace-pre-wrap wrap-anywhere">{detail}</p>}
      {law && (
        <p className="text-sm text-muted">
          <a
            href={law.url}
            target="_blank"
            rel="noreferrer"
            className="text-evergreen underline underline-offset-2 hover:no-underline"
          >
            {law.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          , read on {longDay(law.readOn)}
        </p>
      )}
      {note && (
        <div className="border-l-3 border-brass pl-3">
          <p className="text-sm text-muted">{noteTitle(task)}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
        </div>
      )}
      {papers.length > 0 && <PaperList room={room} task={task} />}
    </>
  )
}

function noteTitle({ state }: Task): string {
  if (state === 'open') return 'Why it was sent back'
  return state === 'waived' ? 'Why it is not needed' : 'Said with the last step'
}
