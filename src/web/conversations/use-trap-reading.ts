import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/** Whether the text that is being written asks for what no honest sale needs. What reads it is loaded with the first key. */
export function useTrapReading(): { hasTrap: boolean; read: (text: string) => void } {
  const [hasTrap, setHasTrap] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function read(text: string): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Without the network the line does not come. The message is not sent either.
      import('#shared/conversations/money-traps/find-traps.ts')
        .then(({ findTraps }) => setHasTrap(findTraps(text).length > 0))
        .catch(() => {})
    }, PAUSE_MS)
  }

  return { hasTrap, read }
}
