import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath } from '#shared/paths.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'

/** Opens the listing's page as somebody gets it who is not signed in. */
export function StrangerPageButton({ id, look = 'secondary' }: { id: ListingId; look?: 'secondary' | 'quiet' }) {
  const [isOpen, setOpen] = useState(false)
  const isReady = useIsReady()
  return (
    <>
      <Button look={look} disabled={!isReady} onClick={() => setOpen(true)}>
        <Eye strokeWidth={1.5} size={18} aria-hidden="true" />
        Preview as a visitor
      </Button>
      {isOpen && (
        <Dialog
          title="Preview as a visitor"
          description="This is the public page itself, loaded just now without your account. Links don’t work in it."
          onClose={() => setOpen(false)}
        >
          <StrangerPage id={id} />
        </Dialog>
      )}
    </>
  )
}

/** On a phone it reaches the dialog's sides, since pages need the width of the narrowest phone. */
const FRAME =
  '-mx-5 mt-5 -mb-5 h-[70dvh] w-[calc(100%+2.5rem)] border-t border-line sm:mx-0 sm:mb-0 sm:w-full sm:rounded-card sm:border'

function StrangerPage({ id }: { id: ListingId }) {
  const query = useQuery({
    queryKey: ['stranger-page', id],
    queryFn: ({ signal }) => fetchAsStranger(businessPath(id), signal),
    staleTime: 0,
    gcTime: 0,
  })
  if (query.isError || query.data === undefined)
    return (
      <NotLoaded
        query={query}
        title="The page didn't load"
        loading={<div role="status" aria-label="Loading the page" className={`${FRAME} bg-sunken`} />}
      >
        Strangers may not see the business now, or the connection is away.
      </NotLoaded>
    )
  return (
    <iframe
      title="The page of your business, as a visitor sees it"
      srcDoc={query.data}
      // No script runs in it; the styles and pictures are the site's own.
      sandbox="allow-same-origin"
      onLoad={adapt}
      className={FRAME}
    />
  )
}

/** A page's HTML as somebody gets it who is not signed in, without its scripts. */
async function fetchAsStranger(path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-store', signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const element of page.querySelectorAll('script, noscript, link[rel=modulepreload], link[rel=preload]')) {
    element.remove()
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** The frame has the seller's theme, and nothing leads out of it. */
function adapt({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const page = frame.contentDocument
  if (!page) return
  const { theme } = document.documentElement.dataset
  if (theme !== undefined) page.documentElement.dataset['theme'] = theme
  for (const type of ['click', 'submit']) page.addEventListener(type, (event) => event.preventDefault(), true)
}
