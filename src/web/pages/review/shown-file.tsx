import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { isPreviewable } from '#shared/documents/formats.ts'
import type { ViewedFile } from '#web/files/file-view.tsx'
import { lazyPart } from '#web/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'

const FileView = lazyPart(() => import('#web/files/file-view.tsx'), 'FileView', null)

interface ShownFileProps extends ViewedFile {
  download: ReactNode
  /** Of the place of a file that is not shown yet. */
  className?: string
}

/** A file that opens in its place, beside what is decided about it. Opening is logged, so it waits for a press. */
export function ShownFile({ download, className = 'mt-3', ...file }: ShownFileProps) {
  const [isOpen, setOpen] = useState(false)
  const isReady = useIsReady()
  if (isOpen) {
    return (
      <div
        role="region"
        tabIndex={0}
        aria-label={file.title}
        ref={focus}
        className="mt-3 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-sunken p-2"
      >
        <FileView {...file} />
      </div>
    )
  }
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      {isPreviewable(file.contentType) && (
        <Button look="secondary" size="small" disabled={!isReady} onClick={() => setOpen(true)}>
          <FileSearch strokeWidth={1.5} size={18} aria-hidden="true" />
          Show here
          <span className="sr-only"> {file.title}</span>
        </Button>
      )}
      {download}
    </div>
  )
}

/** The button that opened the file is gone. */
function focus(pane: HTMLElement | null): void {
  pane?.focus({ preventScroll: true })
}
