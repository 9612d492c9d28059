import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After a navigation, moves focus to the URL's hash target or the heading, and announces the page title to screen readers. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return
        const target = document.getElementById(toLocation.hash) ?? document.querySelector<HTMLElement>('main h1')
        target?.setAttribute('tabindex', '-1')
        target?.focus({ preventScroll: true })
        setTitle(document.title)
      }),
    [router],
  )

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
