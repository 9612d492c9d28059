import { useState } from 'react'
import type { Deal } from '#shared/deals/offers.ts'
import { ReviewInput } from '#shared/deals/room/after-sale.ts'
import type { Review } from '#shared/deals/room/after-sale.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { useDraft } from '#web/conversations/use-draft.ts'
import { useReview } from '#web/deals/after-sale-queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { GrowingTextarea } from '#web/ui/growing-textarea.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { inSentence } from '#web/pages/conversation/deal/deal-words.ts'
import { StarField } from './stars.tsx'

interface ReviewFormProps {
  deal: Deal
  /** The one that is changed. */
  review: Review | null
  onClose: () => void
}

export function ReviewForm({ deal: { id, otherName }, review, onClose }: ReviewFormProps) {
  const [rating, setRating] = useState(review?.rating)
  const { area, keep, drop } = useDraft(`handover-review-${useMember()?.id ?? ''}-${id}`)
  const { mutateAsync } = useReview(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ReviewInput,
    read: (data) => ({ rating: Number(data.get('rating') ?? NaN), text: data.get('text') }),
    send: mutateAsync,
    onDone: ({ sale }, { text }) => {
      drop(text)
      onClose()
      showToast({
        title: review ? 'Review changed' : 'Review kept',
        description: sale?.otherReview ? 'Both are shown now.' : 'It is shown once both of you have written one.',
      })
    },
  })
  return (
    <form {...attributes} aria-label="Your review" className="mt-5 space-y-4 print:hidden">
      <ErrorSummary problem={problem} labels={{ rating: 'Your rating', text: 'In words' }} />
      <StarField rating={rating} problem={problem?.fields['rating']} onChange={setRating} />
      <FormField
        name="text"
        label="In words"
        isOptional
        help={`Only ${inSentence(otherName)} reads the words. Who deals with them later sees the average of their stars.`}
        problem={problem}
      >
        {(field) => (
          <GrowingTextarea
            {...field}
            ref={area}
            rows={4}
            defaultValue={review?.text ?? ''}
            onChange={keep}
            className="max-h-80 min-h-24"
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" className="max-sm:w-full">
          {review ? 'Save the review' : 'Write the review'}
        </SubmitButton>
        {review && (
          <Button
            look="secondary"
            onClick={() => {
              drop(area.current?.value.trim() ?? '')
              onClose()
            }}
            className="max-sm:w-full"
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
