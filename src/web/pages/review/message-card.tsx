import { useState } from 'react'
import { CONTACT_CATEGORIES, CONTACT_LIMITS, ContactDecision } from '#shared/contact/contact.ts'
import type { ContactCategory, ContactItem } from '#shared/contact/contact.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import { AgeBadge } from './age-badge.tsx'
import { DecisionProblem, useConflict } from './decision-problem.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { useDecideMessage } from './queries.ts'
import type { CardProps } from './waiting-queue.tsx'

type Step = ContactDecision['step']

/** What somebody wrote to support, and the answer to it. */
export function MessageCard({ item, now, onDecided, onReload }: CardProps<ContactItem>) {
  const [outcome, setOutcome] = useState<Step>()
  const { id, name, email, category, subject, message, isMember, isSubscriber, since } = item
  const titleId = `message-${id}`
  if (outcome) {
    return (
      <OutcomeLine>
        {outcome === 'answer' ? (
          <>
            Your answer is on its way to <span className="font-semibold">{name}</span> ({email}).
          </>
        ) : (
          <>
            The message of <span className="font-semibold">{name}</span> is closed without an answer.
          </>
        )}
      </OutcomeLine>
    )
  }
  return (
    <article aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap gap-2">
        <AgeBadge since={since} now={now} />
        {isSubscriber && (
          <span className="rounded-full bg-evergreen-soft px-2.5 py-1 text-xs font-semibold text-evergreen">
            Subscriber: answered first
          </span>
        )}
      </div>
      <h3 id={titleId} className="mt-3 text-2xl wrap-anywhere">
        {subject}
      </h3>
      <p className="wrap-anywhere text-muted">
        {category !== null && `${categoryLabel(category)}, from `}
        {name} ({email}){isMember ? ', signed in with this address' : ', an address that nobody proved'}
      </p>
      <div className="mt-5 grid gap-6 border-t border-line pt-5 md:grid-cols-2 md:gap-8">
        <blockquote className="max-h-96 overflow-y-auto border-l-3 border-brass pl-4 wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
        <AnswerForm
          item={item}
          onDone={(step) => {
            setOutcome(step)
            onDecided()
          }}
          onReload={onReload}
        />
      </div>
    </article>
  )
}

function categoryLabel(category: string): string {
  return Object.hasOwn(CONTACT_CATEGORIES, category) ? CONTACT_CATEGORIES[category as ContactCategory] : category
}

interface AnswerFormProps {
  item: ContactItem
  onDone: (step: Step) => void
  onReload: () => void
}

function AnswerForm({ item: { id, name }, onDone, onReload }: AnswerFormProps) {
  const { mutateAsync, variables: sent } = useDecideMessage(id)
  const { isConflict, explain } = useConflict()
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ContactDecision,
    send: (decision) => mutateAsync(decision),
    onDone: (_, { step }) => onDone(step),
    explain,
  })
  return (
    <form {...attributes} aria-label={`Message ${id}`} className="space-y-4">
      <DecisionProblem problem={problem} isConflict={isConflict} onReload={onReload} />
      <FormField
        name="text"
        label={`Your answer to ${name}`}
        help={`Mailed with what they wrote below it, and kept. At most ${CONTACT_LIMITS.message.toLocaleString('en-US')} characters. Closing mails nothing: what stands here is a note for the log then.`}
        problem={problem}
      >
        {(field) => <Textarea {...field} rows={6} />}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          name="step"
          value="answer"
          isReady={isReady}
          isSending={isSending && sent?.step === 'answer'}
          sendingLabel="Sending…"
        >
          Send the answer
        </SubmitButton>
        <SubmitButton
          name="step"
          value="close"
          look="secondary"
          isReady={isReady}
          isSending={isSending && sent?.step === 'close'}
          sendingLabel="Closing…"
        >
          Close without one
        </SubmitButton>
      </div>
    </form>
  )
}
