import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageCanvas } from './page-canvas.tsx'
import { useDocumentPage } from './use-document-page.ts'

interface DocumentViewerProps {
  title: string
  description: string
  /** Its pages are at `/pages/{page}` below it. */
  path: string
  /** What is said of a file that no longer exists. */
  gone: string
  /** The access has ended, so the list is out of date. */
  onEnded: () => void
  onClose: () => void
}

const TURNS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A document for approved buyers, one stamped page at a time. Arrow keys turn pages. */
export function DocumentViewer({ title, description, path, gone, onEnded, onClose }: DocumentViewerProps) {
  const { page, count, shown, failure, isLoading, turnTo, retry, fail } = useDocumentPage({ path, gone, onEnded })
  const top = useRef<HTMLDivElement>(null)
  const hasNext = count !== undefined && page < count && !failure?.isEnded
  const hasPrevious = page > 1 && !failure?.isEnded

  function turn(by: number): void {
    if (by > 0 ? !hasNext : !hasPrevious) return
    turnTo(page + by)
    top.current?.closest('dialog')?.scrollTo({ top: 0 })
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = TURNS[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turn(by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <div ref={top} className="sticky top-0 z-10 -mx-1 mt-4 flex items-center justify-between gap-2 bg-surface p-1">
        <Button
          look="secondary"
          size="small"
          aria-disabled={!hasPrevious}
          onClick={() => turn(-1)}
          className="aria-disabled:opacity-50"
        >
          <ChevronLeft strokeWidth={1.5} size={18} aria-hidden="true" />
          <span className="sr-only sm:not-sr-only">Previous</span>
          <span className="sr-only"> page</span>
        </Button>
        <p role="status" className="tabular text-sm">
          {count === undefined ? (failure ? '' : 'Loading…') : `Page ${page} of ${count}`}
        </p>
        <Button
          look="secondary"
          size="small"
          aria-disabled={!hasNext}
          onClick={() => turn(1)}
          className="aria-disabled:opacity-50"
        >
          <span className="sr-only sm:not-sr-only">Next</span>
          <span className="sr-only"> page</span>
          <ChevronRight strokeWidth={1.5} size={18} aria-hidden="true" />
        </Button>
      </div>
      <div aria-busy={isLoading} className="mt-2 min-h-60 rounded-lg border border-line bg-sunken">
        {failure && (
          <div role="alert" className="p-6 text-center">
            <p className="font-medium">{failure.isEnded ? 'Your access has ended' : "This page didn't load"}</p>
            <p className="mt-1 text-muted">{failure.message}</p>
            {!failure.isEnded && (
              <Button look="secondary" size="small" onClick={retry} className="mt-4">
                Try again
              </Button>
            )}
          </div>
        )}
        {!failure && !shown && <p className="py-20 text-center text-muted">Preparing the page for you…</p>}
        {!failure && shown && (
          <PageCanvas {...shown} label={`${title}, page ${shown.page} of ${shown.count}`} onBroken={fail} />
        )}
      </div>
    </Dialog>
  )
}
