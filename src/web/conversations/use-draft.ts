import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { saveText, readText } from './saved-text.ts'

interface Draft {
  /** Of the uncontrolled text area. */
  area: RefObject<HTMLTextAreaElement | null>
  /** For its `onChange`. */
  keep: () => void
  /** After it was sent. What was typed since stays. */
  drop: (sent: string) => void
}

/** Keeps what is typed into a text area across reloads and failures, until the tab is closed. */
export function useDraft(key: string): Draft {
  const area = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    const kept = readText(key)
    // Text that was typed before hydration is newer.
    if (kept !== '' && area.current && area.current.value === area.current.defaultValue) area.current.value = kept
  }, [key])

  function keep(): void {
    saveText(key, area.current?.value ?? '')
  }

  return {
    area,
    keep,
    drop: (sent) => {
      if (area.current && area.current.value.trim() !== sent) return
      if (area.current) area.current.value = ''
      saveText(key, '')
    },
  }
}
