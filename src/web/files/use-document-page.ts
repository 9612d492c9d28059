import { useEffect, useEffectEvent, useState } from 'react'
import { LOCK_REASONS, PAGE_COUNT_HEADER } from '#shared/documents/documents.ts'
import { ApiError, failedAnswer } from '#web/api-client.ts'
import { whyNotOpened } from './fetch-file.ts'

interface Source {
  path: string
  gone: string
  onEnded: () => void
}

interface Wanted {
  page: number
}

interface LoadedPage {
  file: Blob
  /** Of the file, for a picture. */
  url: string
  page: number
  count: number
}

interface Failure {
  message: string
  /** The seller has closed the documents, or the time is over. */
  isEnded: boolean
}

interface DocumentPage {
  /** From 1: the one that was asked for. */
  page: number
  /** Undefined before the first page has loaded. */
  count: number | undefined
  /** The page on the screen, which may be the one before. */
  shown: LoadedPage | undefined
  failure: Failure | undefined
  isLoading: boolean
  turnTo: (page: number) => void
  retry: () => void
  /** The browser can't draw the page. */
  fail: () => void
}

/**
 * One page of a document at a time, from the server each time: none is kept, so that it is gone once the access has
 * ended. It is asked for again when the reader comes back to the tab, also by the browser's back button.
 */
export function useDocumentPage({ path, gone, onEnded }: Source): DocumentPage {
  const [wanted, setWanted] = useState<Wanted>({ page: 1 })
  const [settled, setSettled] = useState<{ wanted?: Wanted; shown?: LoadedPage; failure?: Failure }>({})

  const explain = useEffectEvent((error: unknown): Failure => {
    const isEnded = error instanceof ApiError && error.problem?.reason === LOCK_REASONS.approval
    if (isEnded) onEnded()
    return { message: isEnded ? ENDED : whyNotOpened(error, gone), isEnded }
  })

  useEffect(() => {
    const fetching = new AbortController()
    let url = ''
    fetchPage(path, wanted.page, fetching.signal).then(
      (loaded) => {
        // Complete at the moment when another page was asked for.
        if (fetching.signal.aborted) return
        url = URL.createObjectURL(loaded.file)
        setSettled({ wanted, shown: { ...loaded, url, page: wanted.page } })
      },
      (error: unknown) => {
        if (!fetching.signal.aborted) setSettled({ wanted, failure: explain(error) })
      },
    )
    return () => {
      fetching.abort()
      URL.revokeObjectURL(url)
    }
  }, [path, wanted])

  useEffect(() => {
    function comeBack(): void {
      if (document.visibilityState === 'visible') setWanted(again)
    }
    function restore({ persisted }: PageTransitionEvent): void {
      if (!persisted) return
      // What the browser kept shows nothing until the server has answered.
      setSettled({})
      setWanted(again)
    }
    window.addEventListener('pageshow', restore)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      window.removeEventListener('pageshow', restore)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [])

  const { shown, failure } = settled
  const isLoading = settled.wanted !== wanted
  return {
    page: wanted.page,
    count: shown?.count,
    shown,
    failure: isLoading && !failure?.isEnded ? undefined : failure,
    isLoading,
    turnTo: (page) => setWanted({ page }),
    retry: () => setWanted(again),
    fail: () => setSettled({ wanted, failure: { message: 'This browser can’t draw the page.', isEnded: false } }),
  }
}

function again({ page }: Wanted): Wanted {
  return { page }
}

const ENDED = 'The seller has closed these documents to you, or the time is over. Delete the copies that you have.'

async function fetchPage(path: string, page: number, signal: AbortSignal): Promise<{ file: Blob; count: number }> {
  const answer = await fetch(`${path}/pages/${page}`, { signal, cache: 'no-store' })
  if (!answer.ok) throw failedAnswer(answer.status, (await answer.text()) || answer.statusText)
  return { file: await answer.blob(), count: Number(answer.headers.get(PAGE_COUNT_HEADER)) }
}
