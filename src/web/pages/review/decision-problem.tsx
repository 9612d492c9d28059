import { useState } from 'react'
import type { ApiError } from '#web/api-client.ts'
import { ErrorSummary } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'

/** Whether someone else decided first. `explain` leaves the message to the server's text. */
export function useConflict(): { isConflict: boolean; explain: (error: ApiError) => undefined } {
  const [isConflict, setConflict] = useState(false)
  return {
    isConflict,
    explain({ status }) {
      setConflict(status === 409)
      return undefined
    },
  }
}

interface DecisionProblemProps {
  problem: FormProblem | undefined
  labels?: Record<string, string>
  isConflict: boolean
  onReload: () => void
}

/** The errors of a decision; after a conflict also a button that reloads the queue. */
export function DecisionProblem({ problem, labels, isConflict, onReload }: DecisionProblemProps) {
  return (
    <ErrorSummary problem={problem} {...(labels && { labels })}>
      {isConflict && (
        <button type="button" onClick={onReload} className="py-1 underline underline-offset-2 hover:no-underline">
          Reload the queue
        </button>
      )}
    </ErrorSummary>
  )
}
