import { FilePlus, Files } from 'lucide-react'
import { useState } from 'react'
import { TASK_STATE_LABELS, TASK_STEPS } from '#shared/deals/room/task-states.ts'
import type { TaskStep } from '#shared/deals/room/task-states.ts'
import { MAX_PAPERS_PER_TASK } from '#shared/deals/room/tasks.ts'
import type { Room, Task } from '#shared/deals/room/tasks.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { ACCEPTED_FILES, fileSizeText, MAX_DOCUMENT_BYTES } from '#shared/documents/documents.ts'
import { useChangeTask } from '#web/deals/room/queries.ts'
import { ACCEPT } from '#web/files/check-file.ts'
import { UploadProgress } from '#web/files/upload-progress.tsx'
import { useFileDrop } from '#web/files/use-file-drop.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DueForm } from './due-form.tsx'
import type { AskedStep } from './note-dialog.tsx'
import { showFailure } from './show-failure.ts'
import { usePaperUpload } from './use-paper-upload.ts'
import type { PaperUpload } from './use-paper-upload.ts'

interface TaskActionsProps {
  room: Room
  task: Task
  listingId: ListingId
  onAsk: (asked: AskedStep) => void
}

/** What the viewer may do with a task: add papers, take a step, move its day. */
export function TaskActions({ room, task, listingId, onAsk }: TaskActionsProps) {
  const upload = usePaperUpload(room.id, task.id)
  return (
    <div className="space-y-4 print:hidden">
      {task.isOpen && <AddPapers room={room} task={task} listingId={listingId} upload={upload} />}
      {task.steps.length > 0 && <Steps room={room} task={task} onAsk={onAsk} isUploading={upload.file !== undefined} />}
      {task.isOpen && <DueForm key={task.dueOn} room={room} task={task} />}
    </div>
  )
}

const SMALL_LINK =
  'inline-flex min-h-11 items-center gap-2 rounded-card px-3 font-medium text-evergreen hover:bg-sunken'

interface AddPapersProps extends Omit<TaskActionsProps, 'onAsk'> {
  upload: PaperUpload
}

function AddPapers({ room, task, listingId, upload: { file, progress, problem, send } }: AddPapersProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { isOver, attributes } = useFileDrop(send)
  if (task.papers.length >= MAX_PAPERS_PER_TASK) {
    return <p className="text-sm text-muted">A task has at most {MAX_PAPERS_PER_TASK} papers.</p>
  }
  return (
    <div
      {...attributes}
      className={`rounded-card border border-dashed px-1 py-1 ${isOver ? 'border-evergreen bg-evergreen-soft' : 'border-line-strong/60'}`}
    >
      {file ? (
        <div className="px-3 py-2.5">
          <UploadProgress fileName={file.name} share={progress} />
        </div>
      ) : (
        <div className="flex flex-wrap">
          <label
            className={`${SMALL_LINK} relative cursor-pointer focus-within:outline-2 focus-within:outline-evergreen`}
          >
            <FilePlus strokeWidth={1.5} size={20} aria-hidden="true" />
            Add a file
            <input
              type="file"
              accept={ACCEPT}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) send(chosen)
                // Lets the same file be chosen again.
                target.value = ''
              }}
              className="absolute inset-0 w-full cursor-pointer text-[0] opacity-0"
            />
          </label>
          {room.isSeller && (
            <button type="button" onClick={() => setChoosing(true)} className={SMALL_LINK}>
              <Files strokeWidth={1.5} size={20} aria-hidden="true" />
              Use a document of the listing
            </button>
          )}
        </div>
      )}
      <p className="px-3 pb-2 text-xs text-muted">
        {ACCEPTED_FILES}, at most {fileSizeText(MAX_DOCUMENT_BYTES)}.
        <span className="pointer-coarse:hidden"> You can drop it here.</span>
      </p>
      {problem && (
        <p role="alert" className="px-3 pb-2 text-sm font-medium text-brick">
          {problem}
        </p>
      )}
      {isChoosing && (
        <DocumentDialog room={room} task={task} listingId={listingId} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}

const LOOKS: Record<TaskStep, 'primary' | 'secondary' | 'quiet'> = {
  provide: 'primary',
  accept: 'primary',
  send_back: 'secondary',
  waive: 'quiet',
  reopen: 'secondary',
}

interface StepsProps extends Omit<TaskActionsProps, 'listingId'> {
  /** A task is not handed on while its paper is on the way. */
  isUploading: boolean
}

function Steps({ room: { id, otherName }, task, onAsk, isUploading }: StepsProps) {
  const { mutate, isPending, variables } = useChangeTask(id)
  const isBusy = isPending || isUploading
  const pendingStep = isPending && 'step' in variables ? variables.step : undefined

  function take(step: TaskStep): void {
    if (isBusy) return
    if (step === 'send_back' || step === 'waive') {
      onAsk({ task, step })
      return
    }
    mutate(
      { taskId: task.id, step, note: '' },
      {
        onSuccess: ({ state }) => showToast({ title: TASK_STATE_LABELS[state], description: task.title }),
        onError: (error) => showFailure(error, otherName),
      },
    )
  }

  return (
    <div className="flex flex-wrap gap-2">
      {task.steps.map((step) => (
        <PendingButton
          look={LOOKS[step]}
          size="small"
          key={step}
          isPending={isBusy}
          onClick={() => take(step)}
          className="max-sm:px-3"
        >
          <span aria-live="polite">{step === pendingStep ? 'One moment…' : labelOf(step, task)}</span>
          <span className="sr-only">: {task.title}</span>
        </PendingButton>
      ))}
    </div>
  )
}

/** Of a task that nobody checks, accepting says that it is done. */
function labelOf(step: TaskStep, { isChecked }: Task): string {
  return step === 'accept' && !isChecked ? TASK_STATE_LABELS.accepted : TASK_STEPS[step].label
}
