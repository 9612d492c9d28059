import type { ReactNode } from 'react'
import type { TaskPaper } from '#shared/deals/room/tasks.ts'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'

interface PaperNameProps {
  paper: TaskPaper
  /** Of its file. */
  path: string
  /** The seller took it back while it was read. */
  onEnded?: () => void
}

const LINK =
  'inline-block min-h-8 py-1 text-left font-medium wrap-anywhere text-evergreen underline underline-offset-2 hover:no-underline'

/** A paper's name, which downloads it, opens its pages, or does nothing if the seller has closed it. */
export function PaperName({ paper: { fileName, opens }, path, onEnded }: PaperNameProps) {
  const { dialog, open, close } = useLazyDialog()

  async function loadViewer(): Promise<ReactNode> {
    const { DocumentViewer } = await import('#web/files/document-viewer.tsx')
    return (
      <DocumentViewer
        title={fileName}
        description="Each page carries your name."
        path={path}
        gone="This paper is no longer in the room."
        onEnded={() => onEnded?.()}
        onClose={close}
      />
    )
  }

  switch (opens) {
    case 'file':
      return (
        <a href={path} download={fileName} className={LINK}>
          {fileName}
        </a>
      )
    case 'pages':
      return (
        <>
          <button type="button" onClick={() => open(loadViewer)} className={LINK}>
            <span className="sr-only">Read </span>
            {fileName}
          </button>
          {dialog}
        </>
      )
    case 'nothing':
      return <span className="inline-block py-1 font-medium wrap-anywhere text-muted">{fileName}</span>
  }
}

/** How whoever is not its seller gets a stamped paper. */
export function boundWords({ opens }: TaskPaper): string {
  switch (opens) {
    case 'file':
      return 'It carries your name on each page.'
    case 'pages':
      return 'View only, with your name on each page.'
    case 'nothing':
      return 'The seller has closed it.'
  }
}
