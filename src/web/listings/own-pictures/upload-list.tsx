import { CircleAlert } from 'lucide-react'
import type { UploadQueue, Upload } from './upload-queue.ts'

/** Pending and failed uploads, with their progress or error. */
export function UploadList({ queue, uploads }: { queue: UploadQueue; uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul
      aria-label="Photos on their way"
      className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
    >
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          onRetry={() => queue.retry(upload.id)}
          onDrop={() => queue.drop(upload.id)}
        />
      ))}
    </ul>
  )
}

const LINK =
  'inline-flex min-h-11 items-center rounded-card px-2 text-sm font-medium text-evergreen underline-offset-2 hover:underline'

function UploadRow({ upload, onRetry, onDrop }: { upload: Upload; onRetry: () => void; onDrop: () => void }) {
  const { file, state, progress, problem } = upload
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate text-sm font-medium">{file.name}</span>
          <span className="tabular shrink-0 text-sm text-muted">{sizeText(file.size)}</span>
        </p>
        {problem ? (
          <p className="mt-0.5 flex items-start gap-1.5 text-sm text-brick">
            <CircleAlert strokeWidth={1.5} size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            {problem.message}
          </p>
        ) : (
          <div className="mt-1 flex items-center gap-3">
            <progress
              aria-label={`Sending ${file.name}`}
              max={100}
              value={Math.round(progress * 100)}
              className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-evergreen-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-evergreen-fill"
            />
            <span className="tabular w-16 shrink-0 text-right text-sm text-muted">{stateText(state, progress)}</span>
          </div>
        )}
      </div>
      <div className="-mr-2 flex shrink-0">
        {problem?.canRetry && (
          <button type="button" onClick={onRetry} className={LINK}>
            Try again<span className="sr-only"> to send {file.name}</span>
          </button>
        )}
        <button type="button" onClick={onDrop} className={LINK}>
          {state === 'stopped' ? 'Dismiss' : 'Cancel'}
          <span className="sr-only"> {file.name}</span>
        </button>
      </div>
    </li>
  )
}

function stateText(state: Upload['state'], progress: number): string {
  if (state === 'waiting') return 'Waiting'
  return progress < 1 ? `${Math.round(progress * 100)}%` : 'Checking'
}

function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024)
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}
