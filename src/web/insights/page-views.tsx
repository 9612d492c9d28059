import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reportEvent } from './report-event.ts'

/** Reports every navigation to another path (S1 §1). The first page is reported before there is an application. */
export function PageViews() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) reportEvent('page_view')
      }),
    [router],
  )
  return null
}
