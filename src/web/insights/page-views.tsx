import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportEvent } from './report-event.ts'

/** Reports the first page and every navigation to another path (S1 §1). */
export function PageViews() {
  const router = useRouter()
  useEffect(() => {
    reportEvent('page_view')
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) reportEvent('page_view')
    })
  }, [router])
  return null
}
