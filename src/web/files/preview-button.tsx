import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { isPreviewable } from '#shared/documents/formats.ts'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'

interface PreviewButtonProps {
  /** Description of the file. */
  title: string
  fileName: string
  contentType: string
  /** API path. */
  path: string
  /** Message if the file no longer exists. */
  gone: string
  /** Footer of the preview, e.g. a download link. */
  actions: ReactNode
  /** Button label. */
  children: ReactNode
  className: string
}

/** Opens a preview. Renders nothing for a file that cannot be previewed. */
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
