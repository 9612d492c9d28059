import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ListingStep } from '#shared/listings/selling.ts'
import { ApiError } from '#web/api-client.ts'
import { explainError } from '#web/forms/explain-error.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useTakeStep } from './managed-queries.ts'
import { STEP_WORDS } from './status-words.ts'

interface Steps {
  /** Takes a step, after a confirmation if it makes the listing private. */
  choose: (step: ListingStep) => void
  isPending: boolean
  /** The open confirmation dialog, if any. */
  dialog: ReactNode
}

/** Sale steps. Repeated presses of a button take the step once. */
export function useSteps({ id, title }: { id: ListingId; title: string }): Steps {
  const [asked, setAsked] = useState<ListingStep>()
  const { mutate, isPending } = useTakeStep(id)

  function take(step: ListingStep): void {
    if (isPending) return
    mutate(step, {
      onSuccess: () => showToast(STEP_WORDS[step].done),
      onError: showFailure,
      onSettled: () => setAsked(undefined),
    })
  }

  const question = asked && STEP_WORDS[asked].question
  return {
    choose: (step) => (STEP_WORDS[step].question ? setAsked(step) : take(step)),
    isPending,
    dialog: question && (
      <ConfirmDialog
        title={question.title(title)}
        description={question.text}
        no={question.no}
        yes={question.yes}
        isPending={isPending}
        onYes={() => take(asked)}
        onNo={() => setAsked(undefined)}
      />
    ),
  }
}

function showFailure(error: Error): void {
  const isConflict = error instanceof ApiError && error.status === 409
  const isKept = isConflict && error.problem?.reason === 'kept_for_buyer'
  showToast({
    title: isConflict && !isKept ? 'The listing has changed' : 'Nothing was changed',
    description: isConflict ? explainError(error).message : 'Check your connection, then try again.',
    isDestructive: true,
  })
}
