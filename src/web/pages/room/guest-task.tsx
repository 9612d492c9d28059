import { hrefOf } from '#web/call.ts'
import { roomCalls } from '#shared/deals/room/calls.ts'
import { FileText } from 'lucide-react'
import { TASK_STATE_LABELS } from '#shared/deals/room/task-states.ts'
import type { TaskState } from '#shared/deals/room/task-states.ts'
import type { TaskFacts, TaskPaper } from '#shared/deals/room/tasks.ts'
import { fileSizeText } from '#shared/documents/documents.ts'
import { longDayText } from '#web/dates/day-text.ts'
import { longDay } from '#web/deals/room/due-words.ts'
import { boundWords, PaperName } from '#web/deals/room/paper-name.tsx'
import { TASK_MARKS } from '#web/deals/room/task-marks.ts'

/** A task as a guest sees it: how it stands, and its papers. */
export function GuestTask({ task, token }: { task: TaskFacts; token: string }) {
  const { title, detail, law, isSellers, dueOn, state, note, papers } = task
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="items-start justify-between gap-x-4 sm:flex">
        <h4 className="min-w-0 font-sans font-medium tracking-normal wrap-anywhere">{title}</h4>
        <StateMark state={state} />
      </div>
      <p className="tabular text-sm text-muted">
        {isSellers ? 'By the seller' : 'By the buyer'}
        {dueOn && (
          <>
            , due <time dateTime={dueOn}>{longDay(dueOn)}</time>
          </>
        )}
      </p>
      {detail && <p className="mt-2 max-w-[70ch] whitespace-pre-wrap wrap-anywhere">{detail}</p>}
      {law && (
        <p className="mt-2 text-sm text-muted">
          The law:{' '}
          <a
            href={law.url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-evergreen underline underline-offset-2 hover:no-underline"
          >
            {law.name}
            <span className="sr-only">, opens in a new tab</span>
          </a>
          , read on {longDay(law.readOn)}
        </p>
      )}
      {note && (
        <p className="mt-2 border-l-3 border-line pl-3 text-sm whitespace-pre-wrap wrap-anywhere">
          <span className="text-muted">Note: </span>
          {note}
        </p>
      )}
      {papers.length > 0 && (
        <ul aria-label="Papers" className="mt-2">
          {papers.map((paper) => (
            <Paper key={paper.id} paper={paper} token={token} />
          ))}
        </ul>
      )}
    </li>
  )
}

function StateMark({ state }: { state: TaskState }) {
  const { icon: Icon, color } = TASK_MARKS[state]
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm max-sm:mt-1">
      <Icon strokeWidth={1.75} size={20} aria-hidden="true" className={color} />
      {TASK_STATE_LABELS[state]}
    </span>
  )
}

function Paper({ paper, token }: { paper: TaskPaper; token: string }) {
  const { id, size, isBySeller, addedAt, isStamped } = paper
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="inline-flex min-h-11 max-w-full items-center gap-2">
        <FileText strokeWidth={1.5} size={20} aria-hidden="true" className="shrink-0 text-evergreen" />
        <PaperName paper={paper} path={hrefOf(roomCalls.getPaperAsGuest, { token, paperId: id })} />
      </span>
      <span className="tabular text-sm text-muted">
        {fileSizeText(size)}, from the {isBySeller ? 'seller' : 'buyer'}, {longDayText(addedAt)}
      </span>
      {isStamped && <span className="w-full text-sm text-muted">{boundWords(paper)}</span>}
    </li>
  )
}
