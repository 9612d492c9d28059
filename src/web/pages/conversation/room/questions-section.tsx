import { useQuery } from '@tanstack/react-query'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { QuestionInput } from '#shared/deals/room/questions.ts'
import type { Questions } from '#shared/deals/room/questions.ts'
import { useMember } from '#web/accounts/use-member.ts'
import { useDraft } from '#web/conversations/use-draft.ts'
import { questionsQuery, useAskQuestion } from '#web/deals/room/queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { GrowingTextarea } from '#web/ui/growing-textarea.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { QuestionItem } from './question-item.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'

export const QUESTIONS_TITLE_ID = 'room-questions'

/** What the buyer asks about the business and the seller answers. */
export function QuestionsSection({ id }: { id: ConversationId }) {
  const query = useQuery(questionsQuery(id))
  return (
    <section aria-labelledby={QUESTIONS_TITLE_ID}>
      <h2 id={QUESTIONS_TITLE_ID} tabIndex={-1} className="text-2xl outline-none">
        Questions
      </h2>
      {query.data ? (
        <QuestionsView id={id} {...query.data} />
      ) : (
        <NotLoaded
          query={query}
          title="The questions didn't load"
          loading={<SectionSkeleton>Loading the questions</SectionSkeleton>}
        />
      )}
    </section>
  )
}

function QuestionsView({ id, mayAsk, mayAnswer, questions }: Questions & { id: ConversationId }) {
  const userId = useMember()?.id ?? ''
  return (
    <>
      <p className="mt-1 max-w-[65ch] text-muted empty:hidden">{leadText({ mayAsk, mayAnswer, questions })}</p>
      {questions.length > 0 && (
        <ul className="mt-4 space-y-3">
          {questions.map((question) => (
            <QuestionItem key={question.id} id={id} question={question} mayAnswer={mayAnswer} userId={userId} />
          ))}
        </ul>
      )}
      {mayAsk && <AskForm id={id} userId={userId} />}
    </>
  )
}

function leadText({ mayAsk, mayAnswer, questions }: Questions): string | false {
  if (mayAnswer) {
    return questions.length === 0
      ? 'The buyer has asked nothing yet. What they ask stands here with your answers.'
      : 'Asked by the buyer. You decide with each answer who else may read it.'
  }
  if (!mayAsk) return questions.length === 0 && 'Nothing was asked. You can ask here while the seller gives you access.'
  return questions.length === 0
    ? 'Ask what the papers don’t tell. Questions and answers stay together here, in the binder too.'
    : 'The seller answers here, and you are told.'
}

function AskForm({ id, userId }: { id: ConversationId; userId: string }) {
  const { area, keep, drop } = useDraft(`handover-question-${userId}-${id}`)
  const { mutateAsync } = useAskQuestion(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: QuestionInput,
    send: mutateAsync,
    onDone: (_, { text }) => {
      drop(text)
      showToast({ title: 'Question sent', description: 'The seller is told.' })
    },
  })
  return (
    <form {...attributes} aria-label="Ask a question" className="mt-5 space-y-3 print:hidden">
      <ErrorSummary problem={problem} />
      <FormField
        name="text"
        label="Your question"
        help="One at a time is answered fastest. If the seller shares it, other approved buyers read it without your name."
        problem={problem}
      >
        {(field) => <GrowingTextarea {...field} ref={area} rows={3} onChange={keep} className="max-h-80 min-h-24" />}
      </FormField>
      <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…" className="max-sm:w-full">
        Ask
      </SubmitButton>
    </form>
  )
}
