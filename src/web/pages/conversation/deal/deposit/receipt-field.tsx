import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deposit } from '#shared/deals/deposit/deposit.ts'
import type { TaskId } from '#shared/deals/room/tasks.ts'
import { ACCEPTED_FILES, fileSizeText, MAX_DOCUMENT_BYTES } from '#shared/documents/documents.ts'
import { roomQuery } from '#web/deals/room/queries.ts'
import { ACCEPT } from '#web/files/check-file.ts'
import { UploadProgress } from '#web/files/upload-progress.tsx'
import { usePaperUpload } from '#web/pages/conversation/room/use-paper-upload.ts'
import { Select } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'

interface ReceiptFieldProps {
  deposit: Deposit
  /** The receipt that a correction begins with. */
  paperId: string | undefined
  problem: FormProblem | undefined
}

/** The receipt: one of the papers of the deal room, or a file that becomes one of the escrow task. */
export function ReceiptField({ deposit: { id, receiptTaskId }, paperId = '', problem }: ReceiptFieldProps) {
  const [chosen, setChosen] = useState(paperId)
  const { data: room } = useQuery(roomQuery(id))
  const papers = room?.tasks.flatMap((task) => task.papers) ?? []
  return (
    <div>
      <FormField
        name="paperId"
        label="Receipt"
        isOptional
        help={receiptTaskId === null ? 'To use another file, add it in the deal room first.' : undefined}
        problem={problem}
      >
        {(field) => (
          <Select {...field} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">None yet</option>
            {papers.map((paper) => (
              <option key={paper.id} value={paper.id}>
                {paper.fileName}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {receiptTaskId !== null && <Upload id={id} taskId={receiptTaskId} onAdded={setChosen} />}
    </div>
  )
}

function Upload({ id, taskId, onAdded }: { id: Deposit['id']; taskId: TaskId; onAdded: (paperId: string) => void }) {
  const { file, progress, problem, send } = usePaperUpload(id, taskId, ({ papers }, fileName) => {
    const added = papers.findLast((paper) => paper.fileName === fileName) ?? papers.at(-1)
    if (added) onAdded(added.id)
  })
  return (
    <div className="mt-2">
      {file ? (
        <UploadProgress fileName={file.name} share={progress} />
      ) : (
        <label className="block text-sm">
          <span className="mb-1 block text-muted">
            Or add a file to the deal room: {ACCEPTED_FILES}, at most {fileSizeText(MAX_DOCUMENT_BYTES)}
          </span>
          <input
            type="file"
            accept={ACCEPT}
            onChange={({ target }) => {
              const [picked] = target.files ?? []
              if (picked) send(picked)
              // Lets the same file be chosen again.
              target.value = ''
            }}
            className="min-h-11 w-full"
          />
        </label>
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-brick">
          {problem}
        </p>
      )}
    </div>
  )
}
