import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const AT_MOST_EVERY_MS = 60_000

/**
 * Signed URLs of premium pictures expire within an hour. If a picture fails to load on a page that was open longer, the
 * page's data is refetched with new URLs.
 */
export function useFreshPictures(): void {
  const queryClient = useQueryClient()
  const router = useRouter()

  useEffect(() => {
    let lastAt = 0

    function note({ target }: Event): void {
      const isSigned = target instanceof HTMLImageElement && target.src.includes('&signature=')
      if (!isSigned || Date.now() - lastAt < AT_MOST_EVERY_MS) return
      lastAt = Date.now()
      void queryClient.invalidateQueries({ queryKey: ['listings'] }).then(() => router.invalidate())
    }

    // `error` events of images don't bubble, so listen in the capture phase.
    document.addEventListener('error', note, { capture: true })
    return () => document.removeEventListener('error', note, { capture: true })
  }, [queryClient, router])
}
