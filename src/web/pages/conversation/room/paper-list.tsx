import { useQueryClient } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Room, Task, TaskPaper } from '#shared/deals/room/tasks.ts'
import { fileSizeText } from '#shared/documents/documents.ts'
import { dayText } from '#web/dates/day-text.ts'
import { boundWords, PaperName } from '#web/deals/room/paper-name.tsx'
import { paperAddress, roomQuery, useDeletePaper } from '#web/deals/room/queries.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { showFailure } from './show-failure.ts'

/** The files of a task. A party may take back its own while the task is open. */
export function PaperList({ room, task }: { room: Room; task: Task }) {
  return (
    <ul aria-label={`Papers of ${task.title}`} className="divide-y divide-line border-y border-line">
      {task.papers.map((paper) => (
        <Paper key={paper.id} room={room} task={task} paper={paper} />
      ))}
    </ul>
  )
}

interface PaperProps {
  room: Room
  task: Task
  paper: TaskPaper
}

function Paper({ room: { id, isSeller, otherName }, task, paper }: PaperProps) {
  const isOwn = paper.isBySeller === isSeller
  const queryClient = useQueryClient()
  return (
    <li className="flex items-center gap-3 py-1.5">
      <FileText strokeWidth={1.5} size={20} aria-hidden="true" className="shrink-0 text-evergreen print:hidden" />
      <span className="min-w-0 flex-1 leading-snug">
        <PaperName
          paper={paper}
          path={paperAddress(id, paper.id)}
          onEnded={() => void queryClient.invalidateQueries(roomQuery(id))}
        />
        <span className="tabular block text-sm text-muted">
          {fileSizeText(paper.size)}, {isOwn ? 'you' : otherName}, {dayText(paper.addedAt)}
        </span>
        {paper.isStamped && (
          <span className="block text-sm text-muted">
            {isSeller ? `${otherName} and guests get it with their name on each page.` : boundWords(paper)}
          </span>
        )}
      </span>
      {isOwn && task.isOpen && <TakeBack id={id} paper={paper} otherName={otherName} />}
    </li>
  )
}

function TakeBack({ id, paper, otherName }: { id: Room['id']; paper: TaskPaper; otherName: string }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useDeletePaper(id)
  const isReady = useIsReady()

  function take(): void {
    mutate(paper.id, {
      onSuccess: () => showToast({ title: 'Deleted', description: paper.fileName }),
      onError: (error) => {
        setAsking(false)
        showFailure(error, otherName)
      },
    })
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Delete ${paper.fileName}`}
        disabled={!isReady}
        onClick={() => setAsking(true)}
        className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-sunken"
      >
        <Trash2 strokeWidth={1.5} size={18} aria-hidden="true" />
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this paper?"
          description={`${paper.fileName} is gone from the room, for ${otherName} too.`}
          no="Keep it"
          yes="Delete"
          isPending={isPending}
          isDestructive
          isCompact
          onYes={take}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
