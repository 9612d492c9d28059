import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileView } from './file-view.tsx'
import type { ViewedFile } from './file-view.tsx'

interface PreviewDialogProps extends ViewedFile {
  fileName: string
  /** Footer, e.g. a download link. */
  actions: ReactNode
  onClose: () => void
}

/** A file that was uploaded, and what can be done with it. */
export function PreviewDialog({ fileName, actions, onClose, ...file }: PreviewDialogProps) {
  return (
    <Dialog title={file.title} description={<span className="wrap-anywhere">{fileName}</span>} onClose={onClose}>
      <div className="mt-4">
        <FileView {...file} />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">{actions}</div>
    </Dialog>
  )
}
