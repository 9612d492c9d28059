import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { showToast } from '#web/ui/toast.tsx'

interface StartTrialButtonProps {
  className: string
  /** Runs before the toast, e.g. to close a dialog that would cover it. */
  onAnswer?: () => void
  /** Runs once the trial is running, and what it opens is known. */
  onStarted?: () => void
  children: ReactNode
}

/** Starts the trial. Its code is loaded on the first press. */
export function StartTrialButton({ className, onAnswer, onStarted, children }: StartTrialButtonProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isStarting, setStarting] = useState(false)

  async function start(): Promise<void> {
    if (isStarting) return
    setStarting(true)
    try {
      const { startTrial } = await import('./start-trial.ts')
      if (await startTrial(queryClient, router, onAnswer)) onStarted?.()
    } catch {
      showToast({
        title: "That didn't load",
        description: 'We could not reach the site just now. Please try again.',
        isDestructive: true,
      })
    } finally {
      setStarting(false)
    }
  }

  return (
    <button
      type="button"
      aria-disabled={isStarting}
      onClick={() => void start()}
      className={`${className} aria-disabled:cursor-wait aria-disabled:opacity-75`}
    >
      {isStarting ? 'Starting…' : children}
    </button>
  )
}
