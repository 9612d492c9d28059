import type { Room, Task } from '#shared/deals/room/tasks.ts'
import { PaperList } from './paper-list.tsx'
import { longDay } from '#web/deals/room/due-words.ts'

/** What a task is about, and what was said and shown. Also without scripts, and in print. */
export function TaskFactsView({ room, task }: { room: Room; task: Task }) {
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
