import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { isPreviewable } from '#shared/documents/documents.ts'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'

interface PreviewButtonProps {
  /** What the file is. */
  title: string
  fileName: string
  contentType: string
  /** Of the API. */
  path: string
  /** Said of a file that is not there any more. */
  gone: string
  /** Below the preview, e.g. what downloads it. */
  actions: ReactNode
  /** What the button says. */
  children: ReactNode
  className: string
}

/** Shows a file that a page can draw; of others nothing is offered. */
export function PreviewButton({ children, className, ...file }: PreviewButtonProps) {
  const { dialog, open, close } = useLazyDialog()
  if (!isPreviewable(file.contentType)) return null

  async function loadPreview(): Promise<ReactNode> {
    const { PreviewDialog } = await import('./preview-dialog.tsx')
    return <PreviewDialog {...file} onClose={close} />
  }

  return (
    <>
      <button type="button" onClick={() => open(loadPreview)} className={className}>
        <Eye strokeWidth={1.5} size={18} aria-hidden="true" />
        {children}
        <span className="sr-only"> {file.title}</span>
      </button>
      {dialog}
    </>
  )
}
