import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { TASK_AREAS } from '#shared/deals/room/tasks.ts'
import type { Room, Task } from '#shared/deals/room/tasks.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { addableAreas, AddTaskDialog } from './add-task-dialog.tsx'
import type { AskedStep } from './note-dialog.tsx'
import { byArea, countDone, filterTasks, readFilter, TASK_FILTER_NAMES, TASK_FILTERS } from './room-tasks.ts'
import type { TaskFilter } from './room-tasks.ts'
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

/** The tasks of both, side by side where there is room, else one or the other. */
export function TaskLists({ room, listingId, today, onAsk }: TaskListsProps) {
  const { show, side } = useSearch({ from: '/messages_/$id' })
  const [isAdding, setAdding] = useState(false)
  const isReady = useIsReady()
  const filter = readFilter(show)
  const shown = filterTasks(room.tasks, filter, today)
  const columns: ColumnOfTasks[] = [
    { side: 'own', title: 'Your tasks', shortTitle: 'Yours', tasks: shown.filter(({ isOwn }) => isOwn) },
    {
      side: 'theirs',
      title: `${room.otherName}’s tasks`,
      shortTitle: 'Theirs',
      tasks: shown.filter(({ isOwn }) => !isOwn),
    },
  ]
  const narrow = columns.find((column) => column.side === side) ?? columns.find(({ tasks }) => tasks.length > 0)
  return (
    <section aria-labelledby={TASKS_TITLE_ID}>
      <div className="flex items-center justify-between gap-4">
        <h3 id={TASKS_TITLE_ID} tabIndex={-1} className="text-2xl outline-none">
          Tasks
        </h3>
        {addableAreas(room).length > 0 && (
          <Button look="secondary" size="small" disabled={!isReady} onClick={() => setAdding(true)}>
            <Plus strokeWidth={1.5} size={18} aria-hidden="true" />
            Add a task
          </Button>
        )}
      </div>
      <Filters room={room} filter={filter} today={today} />
      {shown.length === 0 ? (
        <p className="mt-6 rounded-card bg-sunken px-4 py-6 text-center text-muted">{NONE[filter]}</p>
      ) : (
        <>
          <Sides id={room.id} filter={filter} columns={columns} chosen={narrow?.side ?? 'own'} />
          <div className="mt-5 grid gap-x-8 gap-y-10 lg:grid-cols-2 print:block">
            {columns.map((column) => (
              <Column
                key={column.side}
                {...{ room, listingId, today, onAsk, column }}
                isHiddenOnPhones={column.side !== (narrow?.side ?? 'own')}
              />
            ))}
          </div>
          <p className="mt-8 max-w-[75ch] text-sm text-muted">
            The list and its laws are general information as of the days given, not advice. Ask an attorney and an
            accountant what else your sale needs.
          </p>
        </>
      )}
      {isAdding && <AddTaskDialog room={room} onClose={() => setAdding(false)} />}
    </section>
  )
}

const NONE: Record<TaskFilter, string> = {
  all: 'There are no tasks.',
  open: 'No task is open.',
  waiting: 'Nothing waits for you.',
  late: 'Nothing is late.',
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
  'inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong/60 bg-surface px-3.5 text-[0.95rem] hover:border-evergreen aria-[current]:border-evergreen-fill aria-[current]:bg-evergreen-fill aria-[current]:font-medium aria-[current]:text-white'

function Filters({ room: { id, tasks }, filter, today }: { room: Room; filter: TaskFilter; today: string }) {
  return (
    <nav aria-label="Which tasks" className="mt-3 flex flex-wrap gap-2 print:hidden">
      {TASK_FILTER_NAMES.map((name) => (
        <Link
          key={name}
          to="/messages/$id"
          params={{ id }}
          search={{ tab: 'room', ...(name !== 'all' && { show: name }) }}
          replace
          resetScroll={false}
          activeOptions={EXACT}
          aria-current={name === filter ? 'true' : undefined}
          className={PILL}
        >
          {TASK_FILTERS[name]}
          <Count count={filterTasks(tasks, name, today).length} isUrgent={name === 'waiting'} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ count, isUrgent }: { count: number; isUrgent: boolean }) {
  const look = isUrgent && count > 0 ? '-mr-1 rounded-full bg-brass-soft px-2 text-brass-ink' : ''
  return <span className={`tabular text-sm font-semibold ${look}`}>{count}</span>
}

interface SidesProps {
  id: Room['id']
  filter: TaskFilter
  columns: readonly ColumnOfTasks[]
  chosen: ColumnOfTasks['side']
}

/** On a phone: whose tasks are shown. */
function Sides({ id, filter, columns, chosen }: SidesProps) {
  return (
    <nav
      aria-label="Whose tasks"
      className="mt-4 grid grid-cols-2 rounded-card border border-line-strong/60 bg-surface p-1 lg:hidden print:hidden"
    >
      {columns.map(({ side, shortTitle, tasks }) => (
        <Link
          key={side}
          to="/messages/$id"
          params={{ id }}
          search={{ tab: 'room', ...(filter !== 'all' && { show: filter }), side }}
          replace
          resetScroll={false}
          activeOptions={EXACT}
          aria-current={side === chosen ? 'true' : undefined}
          className="flex min-h-10 min-w-0 items-center justify-center gap-2 rounded-lg px-2 hover:bg-sunken aria-[current]:bg-evergreen-soft aria-[current]:font-semibold"
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
      className={`min-w-0 ${isHiddenOnPhones ? 'max-lg:hidden print:block' : ''} print:mt-6`}
    >
      <div className="flex items-baseline justify-between gap-3 border-b-2 border-ink/80 pb-1.5">
        <h4 id={id} className="min-w-0 font-serif text-xl leading-tight font-medium wrap-anywhere">
          {title}
        </h4>
        <DoneCount tasks={all} />
      </div>
      {tasks.length === 0 && <p className="py-4 text-muted">None of these.</p>}
      {byArea(tasks).map((group) => (
        <div key={group.area} className="mt-5">
          <div className="flex items-baseline justify-between gap-3">
            <h5 id={`${id}-${group.area}`} className="font-semibold">
              {TASK_AREAS[group.area]}
            </h5>
            <DoneCount tasks={all.filter(({ area }) => area === group.area)} />
          </div>
          <ul
            aria-labelledby={`${id}-${group.area}`}
            className="mt-2 divide-y divide-line rounded-card border border-line bg-surface"
          >
            {group.tasks.map((task) => (
              <TaskRow key={task.id} {...{ room, task, listingId, today, onAsk }} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function DoneCount({ tasks }: { tasks: readonly Task[] }) {
  const { done, needed } = countDone(tasks)
  return (
    <p className="tabular shrink-0 text-sm text-muted">{needed === 0 ? 'none needed' : `${done} of ${needed} done`}</p>
  )
}
