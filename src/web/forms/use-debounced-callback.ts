import { useEffect, useEffectEvent, useState } from 'react'

/** A debounced callback. */
export function useDebouncedCallback<Value>(callback: (value: Value) => void, quietMs: number) {
  const [waiting, setWaiting] = useState<{ value: Value } | undefined>(undefined)
  const answer = useEffectEvent(callback)

  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => {
      setWaiting(undefined)
      answer(waiting.value)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [waiting, quietMs])

  return { call: (value: Value) => setWaiting({ value }), cancel: () => setWaiting(undefined) }
}
