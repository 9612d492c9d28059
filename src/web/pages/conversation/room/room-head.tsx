import { CalendarDays, FolderDown } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { roomCalls } from '#shared/deals/room/calls.ts'
import { isTaskOpen } from '#shared/deals/room/tasks.ts'
import type { Room } from '#shared/deals/room/tasks.ts'
import { hrefOf } from '#web/call.ts'
import { awayWords, longDay } from '#web/deals/room/due-words.ts'
import { FactsForm } from './facts-form.tsx'
import { countDone } from './room-tasks.ts'

/** Which business, when it changes hands, and how much is done. */
export function RoomHead({ room, today }: { room: Room; today: string }) {
  const { listingTitle, closingOn, tasks, isOpen } = room
  return (
    <header>
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
      {tasks.length > 0 && <Progress room={room} />}
    </header>
  )
}

/** What is taken along, and what chooses the tasks. */
export function RoomFoot({ room }: { room: Room }) {
  const { id, tasks, isOpen } = room
  return (
    <div className="print:hidden">
      {tasks.length > 0 && (
        <div className="flex flex-wrap gap-x-6">
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
      {isOpen && <FactsForm key={room.facts.toSorted().join()} room={room} />}
    </div>
  )
}

/** Whether something is still to be done on a day, which is what the calendar file has. */
function hasDays({ stage, isOpen, closingOn, tasks }: Room): boolean {
  if (isOpen && closingOn) return true
  return tasks.some(({ area, dueOn, state }) => dueOn !== null && state === 'open' && isTaskOpen(stage, area))
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
