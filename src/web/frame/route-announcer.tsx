import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After a navigation to another page: focus goes to its heading, and screen readers hear its title. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const heading = document.querySelector<HTMLElement>('main h1')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
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
