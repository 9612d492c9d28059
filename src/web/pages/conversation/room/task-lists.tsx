import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronDown, CircleCheck, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { TASK_AREAS } from '#shared/deals/room/tasks.ts'
import type { Room, Task } from '#shared/deals/room/tasks.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { longDay } from '#web/deals/room/due-words.ts'
import { questionsQuery } from '#web/deals/room/queries.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { addableAreas, AddTaskDialog } from './add-task-dialog.tsx'
import { GUESTS_TITLE_ID } from './guests/guests-section.tsx'
import type { AskedStep } from './note-dialog.tsx'
import { QUESTIONS_TITLE_ID } from './questions-section.tsx'
import { byArea, countDone, findNext } from './room-tasks.ts'
import type { TaskView } from './room-tasks.ts'
import { TaskRow } from './task-row.tsx'

/** Takes the focus when the task that had it is no longer shown. */
export const TASKS_TITLE_ID = 'tasks-title'

interface TaskListsProps {
  room: Room
  listingId: ListingId
  /** "2026-11-23". */
  today: string
  onAsk: (asked: AskedStep) => void
}

interface ViewProps extends TaskListsProps {
  view: TaskView
  waiting: readonly Task[]
}

/** What waits for the viewer, or the tasks of both, side by side where there is room, else one or the other. */
export function TaskLists({ view, waiting, ...props }: ViewProps) {
  return (
    <section aria-labelledby={TASKS_TITLE_ID}>
      <Views room={props.room} view={view} waiting={waiting.length} />
      {view === 'waiting' ? <Waiting {...props} waiting={waiting} /> : <AllTasks {...props} />}
      <p className="mt-8 max-w-[75ch] text-sm text-muted">
        The list and its laws are general information as of the days given, not advice. Ask an attorney and an
        accountant what else your sale needs.
      </p>
    </section>
  )
}

function Waiting({ waiting, ...props }: TaskListsProps & { waiting: readonly Task[] }) {
  const next = waiting.length === 0 ? findNext(props.room.tasks) : undefined
  return (
    <>
      <h3 id={TASKS_TITLE_ID} tabIndex={-1} className="mt-6 text-2xl outline-none">
        Waiting for you
      </h3>
      {waiting.length === 0 ? (
        <p className="mt-2">
          Nothing, for now.{next && ` Your next task is “${next.title}”, due ${longDay(next.dueOn ?? '')}.`}
        </p>
      ) : (
        <ul
          aria-labelledby={TASKS_TITLE_ID}
          className="mt-3 divide-y divide-line rounded-card border border-line bg-surface"
        >
          {waiting.map((task) => (
            <TaskRow key={task.id} {...props} task={task} />
          ))}
        </ul>
      )}
    </>
  )
}

function AllTasks({ room, listingId, today, onAsk }: TaskListsProps) {
  const { side } = useSearch({ from: '/messages_/$id' })
  const [isAdding, setAdding] = useState(false)
  const isReady = useIsReady()
  const columns: ColumnOfTasks[] = [
    { side: 'own', title: 'Your tasks', shortTitle: 'Yours', tasks: room.tasks.filter(({ isOwn }) => isOwn) },
    {
      side: 'theirs',
      title: `${room.otherName}’s tasks`,
      shortTitle: 'Theirs',
      tasks: room.tasks.filter(({ isOwn }) => !isOwn),
    },
  ]
  const narrow = columns.find((column) => column.side === side) ?? columns.find(({ tasks }) => tasks.length > 0)
  return (
    <>
      <div className="mt-6 flex items-center justify-between gap-4">
        <h3 id={TASKS_TITLE_ID} tabIndex={-1} className="text-2xl outline-none">
          All tasks
        </h3>
        {addableAreas(room).length > 0 && (
          <Button look="secondary" disabled={!isReady} onClick={() => setAdding(true)}>
            <Plus strokeWidth={1.5} size={18} aria-hidden="true" />
            Add a task
          </Button>
        )}
      </div>
      <Sides id={room.id} columns={columns} chosen={narrow?.side ?? 'own'} />
      <div className="mt-5 grid gap-x-8 gap-y-10 @2xl:grid-cols-2 print:block">
        {columns.map((column) => (
          <Column
            key={column.side}
            {...{ room, listingId, today, onAsk, column }}
            isHiddenOnPhones={column.side !== (narrow?.side ?? 'own')}
          />
        ))}
      </div>
      {isAdding && <AddTaskDialog room={room} onClose={() => setAdding(false)} />}
    </>
  )
}

interface ColumnOfTasks {
  side: 'own' | 'theirs'
  title: string
  /** Where it is clear that tasks are meant. */
  shortTitle: string
  tasks: Task[]
}

/** The router marks a link of the very address; which one is current is known here. */
const EXACT = { exact: true, includeSearch: true }

const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong/60 bg-surface px-3.5 text-[0.95rem] hover:border-evergreen aria-[current]:border-evergreen-fill aria-[current]:bg-evergreen-fill aria-[current]:font-medium aria-[current]:text-white forced-colors:aria-[current]:underline'

/** What the room shows, and what is below the tasks. */
function Views({ room: { id, tasks }, view, waiting }: { room: Room; view: TaskView; waiting: number }) {
  const unanswered = useQuery(questionsQuery(id)).data?.questions.filter(({ answer }) => answer === null).length ?? 0
  const to = {
    from: '/messages/$id',
    to: '/messages/$id',
    params: { id },
    replace: true,
    resetScroll: false,
    activeOptions: EXACT,
  } as const
  return (
    <nav aria-label="In this room" className="flex flex-wrap gap-2 print:hidden">
      <Link
        {...to}
        search={(now) => ({ ...now, tab: 'room', show: 'waiting', side: undefined })}
        aria-current={view === 'waiting' ? 'true' : undefined}
        className={PILL}
      >
        Waiting for you
        <span className="tabular text-sm font-semibold">{waiting}</span>
      </Link>
      <Link
        {...to}
        search={(now) => ({ ...now, tab: 'room', show: 'all', side: undefined })}
        aria-current={view === 'all' ? 'true' : undefined}
        className={PILL}
      >
        All tasks
        <span className="tabular text-sm font-semibold">{tasks.length}</span>
      </Link>
      <a href={`#${QUESTIONS_TITLE_ID}`} className={PILL}>
        Questions
        {unanswered > 0 && (
          <span className="tabular -mr-1 rounded-full bg-brass-soft px-2 text-sm font-semibold text-brass-ink">
            {unanswered} not answered
          </span>
        )}
      </a>
      <a href={`#${GUESTS_TITLE_ID}`} className={PILL}>
        Guests
      </a>
    </nav>
  )
}

interface SidesProps {
  id: Room['id']
  columns: readonly ColumnOfTasks[]
  chosen: ColumnOfTasks['side']
}

/** On a phone: whose tasks are shown. */
function Sides({ id, columns, chosen }: SidesProps) {
  return (
    <nav
      aria-label="Whose tasks"
      className="mt-4 grid grid-cols-2 rounded-card border border-line-strong/60 bg-surface p-1 @2xl:hidden print:hidden"
    >
      {columns.map(({ side, shortTitle, tasks }) => (
        <Link
          key={side}
          from="/messages/$id"
          to="/messages/$id"
          params={{ id }}
          search={(now) => ({ ...now, tab: 'room', show: 'all', side })}
          replace
          resetScroll={false}
          activeOptions={EXACT}
          aria-current={side === chosen ? 'true' : undefined}
          className="flex min-h-11 min-w-0 items-center justify-center gap-2 rounded-lg px-2 hover:bg-sunken aria-[current]:bg-evergreen-soft aria-[current]:font-semibold"
        >
          <span className="min-w-0 truncate">{shortTitle}</span>
          <span className="tabular text-sm text-muted">{tasks.length}</span>
        </Link>
      ))}
    </nav>
  )
}

interface ColumnProps extends TaskListsProps {
  column: ColumnOfTasks
  isHiddenOnPhones: boolean
}

function Column({ room, listingId, today, onAsk, column: { side, title, tasks }, isHiddenOnPhones }: ColumnProps) {
  const id = useId()
  const all = room.tasks.filter(({ isOwn }) => isOwn === (side === 'own'))
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 ${isHiddenOnPhones ? '@max-2xl:hidden print:block' : ''} print:mt-6`}
    >
      <div className="flex items-baseline justify-between gap-3 border-b-2 border-ink/80 pb-1.5">
        <h4 id={id} className="min-w-0 font-serif text-xl leading-tight font-medium wrap-anywhere">
          {title}
        </h4>
        <DoneCount tasks={all} />
      </div>
      {tasks.length === 0 && <p className="py-4 text-muted">None.</p>}
      {byArea(tasks).map((group) => (
        <div key={group.area} className="mt-5">
          <div className="flex items-baseline justify-between gap-3">
            <h5 id={`${id}-${group.area}`} className="font-semibold">
              {TASK_AREAS[group.area]}
            </h5>
            <DoneCount tasks={all.filter(({ area }) => area === group.area)} />
          </div>
          <AreaTasks labelledBy={`${id}-${group.area}`} tasks={group.tasks} {...{ room, listingId, today, onAsk }} />
        </div>
      ))}
    </section>
  )
}

type AreaTasksProps = TaskListsProps & { labelledBy: string; tasks: readonly Task[] }

/** What is over is one line, which opens. */
function AreaTasks({ labelledBy, tasks, ...props }: AreaTasksProps) {
  const over = tasks.filter(isOver)
  const rows = (some: readonly Task[]) => some.map((task) => <TaskRow key={task.id} {...props} task={task} />)
  return (
    <div className="mt-2 rounded-card border border-line bg-surface empty:hidden">
      {over.length < tasks.length && (
        <ul aria-labelledby={labelledBy} className="divide-y divide-line">
          {rows(tasks.filter((task) => !isOver(task)))}
        </ul>
      )}
      {over.length > 0 && (
        <details className="group/over border-t border-line first:border-t-0">
          <summary className="flex min-h-11 items-center gap-3 px-3.5 text-muted -outline-offset-2 hover:bg-sunken/60">
            <CircleCheck strokeWidth={1.75} size={20} aria-hidden="true" className="shrink-0 text-evergreen" />
            <span className="flex-1">{over.length === 1 ? '1 that is done' : `${over.length} that are done`}</span>
            <ChevronDown
              strokeWidth={1.5}
              size={18}
              aria-hidden="true"
              className="transition-transform group-open/over:rotate-180"
            />
          </summary>
          <ul aria-labelledby={labelledBy} className="divide-y divide-line border-t border-line">
            {rows(over)}
          </ul>
        </details>
      )}
    </div>
  )
}

function isOver({ state }: Task): boolean {
  return state === 'accepted' || state === 'waived'
}

function DoneCount({ tasks }: { tasks: readonly Task[] }) {
  const { done, needed } = countDone(tasks)
  return (
    <p className="tabular shrink-0 text-sm text-muted">{needed === 0 ? 'none needed' : `${done} of ${needed} done`}</p>
  )
}
