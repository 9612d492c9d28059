import { useState } from 'react'
import type { ApiError } from '#web/api-client.ts'
import { ErrorSummary } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'

/** Whether somebody else was quicker: `explain` goes to the form, which tells of it in the server's words. */
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

/** What is wrong with a decision; where it is somebody else's that came first, the way to the queue as it is now. */
export function DecisionProblem({ problem, labels, isConflict, onReload }: DecisionProblemProps) {
  return (
    <ErrorSummary problem={problem} {...(labels && { labels })}>
      {isConflict && (
        <button type="button" onClick={onReload} className="py-1 underline underline-offset-2 hover:no-underline">
          Load the queue again
        </button>
      )}
    </ErrorSummary>
  )
}
