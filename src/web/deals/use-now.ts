import { useEffect, useState } from 'react'

const STEP_MS = 30_000

/** The time for relative words. It begins with when the data came, so that server and browser render the same text. */
export function useNow(dataUpdatedAt: number): number {
  const [now, setNow] = useState(dataUpdatedAt)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])

  return Math.max(now, dataUpdatedAt)
}
