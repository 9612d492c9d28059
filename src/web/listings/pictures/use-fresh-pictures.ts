import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const AT_MOST_EVERY_MS = 60_000

/**
 * Addresses of premium pictures run out within the hour. One that a page asks for later than that, because it was open all
 * the while, fails to load: then what the page shows is asked for anew, and comes with addresses that open.
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

    // What fails to load tells no element above it: it is heard on the way down.
    document.addEventListener('error', note, { capture: true })
    return () => document.removeEventListener('error', note, { capture: true })
  }, [queryClient, router])
}
