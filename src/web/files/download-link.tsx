import { Download } from 'lucide-react'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { buttonClass } from '#web/ui/button-class.ts'
import { showToast } from '#web/ui/toast.tsx'
import { downloadFile, whyNotOpened } from './fetch-file.ts'

interface DownloadLinkProps {
  /** API path. */
  path: string
  fileName: string
  /** Description of the file for screen readers. */
  title: string
  /** Message if the file no longer exists. */
  gone: string
  onDownloaded?: () => void
}

/** A link, so that it works before hydration. After that, scripts also report errors. */
export function DownloadLink({ path, fileName, title, gone, onDownloaded }: DownloadLinkProps) {
  const [isUnderWay, setUnderWay] = useState(false)

  async function download(): Promise<void> {
    setUnderWay(true)
    try {
      await downloadFile(path, fileName)
      onDownloaded?.()
    } catch (error) {
      showToast({ title: 'Download Failed', description: whyNotOpened(error, gone), isDestructive: true })
    } finally {
      setUnderWay(false)
    }
  }

  function press(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!isUnderWay) void download()
  }

  return (
    <a
      href={path}
      download={fileName}
      aria-busy={isUnderWay}
      onClick={press}
      className={buttonClass('secondary', 'small')}
    >
      <Download strokeWidth={1.5} size={18} aria-hidden="true" />
      <span aria-live="polite">{isUnderWay ? 'Downloading…' : 'Download'}</span>
      <span className="sr-only"> {title}</span>
    </a>
  )
}
