import type { AnyRouter } from '@tanstack/react-router'

/**
 * Loads a business anew whose session has ended: everyone may open the page, and its loader has chosen what this viewer
 * sees. One that still loads finds out itself. A dialog with a form keeps what is typed until it closes.
 */
export function reloadOpenPage(router: AnyRouter): void {
  const { isLoading, matches } = router.state
  if (isLoading || !matches.some(({ routeId }) => routeId === '/business/$id')) return
  const reload = () => void router.invalidate()
  const dialog = document.querySelector('dialog[open]:has(form)')
  if (dialog) dialog.addEventListener('close', reload, { once: true })
  else reload()
}
