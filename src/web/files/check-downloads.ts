import { showToast } from '#web/ui/toast.tsx'
import { SIGNED_OUT } from './fetch-file.ts'

/**
 * Asks for the session before the browser saves a file: what the browser makes of a refusal is a broken file, or nothing.
 * A file that a page fetches itself (`DownloadLink`) tells by its own answer. Returns how to end it.
 */
export function checkDownloads(isSignedIn: () => Promise<boolean>): () => void {
  function check(event: MouseEvent): void {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[download][href^="/api/"]')
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Outside of the document, so that it is not heard here again.
    const save = () => (link.cloneNode() as HTMLAnchorElement).click()
    isSignedIn().then((may) => {
      if (may) save()
      else showToast({ title: 'Download Failed', description: SIGNED_OUT, isDestructive: true })
    }, save)
  }

  document.addEventListener('click', check)
  return () => document.removeEventListener('click', check)
}
