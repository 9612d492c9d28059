import { hrefOf } from '#web/call.ts'
import { roomCalls } from '#shared/deals/room/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, FolderDown } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Room, Task } from '#shared/deals/room/tasks.ts'
import { questionsQuery } from '#web/deals/room/queries.ts'
import { FactsForm } from './facts-form.tsx'
import { GUESTS_TITLE_ID } from './guests/guests-section.tsx'
import { QUESTIONS_TITLE_ID } from './questions-section.tsx'
import { awayWords, longDay } from '#web/deals/room/due-words.ts'
import { countDone } from './room-tasks.ts'

const BELOW_LINK =
  'inline-flex min-h-11 items-center gap-2 font-medium text-evergreen [&>:first-child]:underline [&>:first-child]:underline-offset-2 hover:[&>:first-child]:no-underline'

/** Which business, when it changes hands, how much is done, and what to take along. */
export function RoomHead({ room, today }: { room: Room; today: string }) {
  const { id, listingTitle, closingOn, tasks, isOpen } = room
  return (
    <header>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">{listingTitle}</h2>
          {closingOn && (
            <p className="mt-1">
              {isOpen ? 'Closing on ' : 'The closing was agreed for '}
              <time dateTime={closingOn} className="tabular font-semibold">
                {longDay(closingOn)}
              </time>
              {isOpen && `, ${awayWords(closingOn, today)}`}
            </p>
          )}
        </div>
        {tasks.length > 0 && (
          <div className="flex flex-wrap gap-x-5 print:hidden">
            <Download href={hrefOf(roomCalls.getBinder, { id })} icon={FolderDown}>
              Binder (ZIP)
            </Download>
            {hasDays(room) && (
              <Download href={hrefOf(roomCalls.getDealCalendar, { id })} icon={CalendarDays}>
                Calendar file
              </Download>
            )}
          </div>
        )}
      </div>
      {tasks.length > 0 && <Progress room={room} />}
      {tasks.length > 0 && <Below id={id} />}
      {isOpen && <FactsForm key={room.facts.toSorted().join()} room={room} />}
    </header>
  )
}

/** Whether something is still to be done on a day, which is what the calendar file has. */
function hasDays({ stage, isOpen, closingOn, tasks }: Room): boolean {
  if (isOpen && closingOn) return true
  const isToDo = (area: Task['area']) => isOpen || (stage === 'closed' && area === 'handover')
  return tasks.some(({ area, dueOn, state }) => dueOn !== null && state === 'open' && isToDo(area))
}

function Download({ href, icon: Icon, children }: { href: string; icon: LucideIcon; children: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-11 items-center gap-2 font-medium text-evergreen underline underline-offset-2 hover:no-underline"
    >
      <Icon strokeWidth={1.5} size={20} aria-hidden="true" />
      {children}
    </a>
  )
}

/** What is below the many tasks, and whether a question waits there. */
function Below({ id }: Pick<Room, 'id'>) {
  const waiting = useQuery(questionsQuery(id)).data?.questions.filter(({ answer }) => answer === null).length ?? 0
  return (
    <nav aria-label="Below the tasks" className="mt-2 flex flex-wrap gap-x-5 print:hidden">
      <a href={`#${QUESTIONS_TITLE_ID}`} className={BELOW_LINK}>
        <span>Questions</span>
        {waiting > 0 && (
          <span className="tabular rounded-full bg-brass-soft px-2 text-sm font-semibold text-brass-ink">
            {waiting} not answered
          </span>
        )}
      </a>
      <a href={`#${GUESTS_TITLE_ID}`} className={BELOW_LINK}>
        <span>Guests</span>
      </a>
    </nav>
  )
}

function Progress({ room: { tasks } }: { room: Room }) {
  const { done, needed } = countDone(tasks)
  const waived = tasks.length - needed
  return (
    <div className="mt-4">
      <p id="room-progress">
        <span className="tabular font-semibold">
          {done} of {needed}
        </span>{' '}
        {needed === 1 ? 'task' : 'tasks'} done
        {waived > 0 && <span className="text-muted">, {waived} not needed</span>}
      </p>
      <progress
        aria-labelledby="room-progress"
        max={Math.max(needed, 1)}
        value={done}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-evergreen-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-evergreen-fill"
      />
    </div>
  )
}
