import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Opens the task that the address names after its `#`, e.g. from the dashboard. */
export function useLinkedTask(): void {
  const hash = useLocation({ select: (location) => location.hash })

  useEffect(() => {
    const summary = hash ? document.getElementById(hash) : null
    const task = summary?.closest('[data-task] > details')
    if (!summary || !(task instanceof HTMLDetailsElement)) return
    task.open = true
    summary.focus({ preventScroll: true })
    summary.scrollIntoView({ block: 'center' })
  }, [hash])
}
