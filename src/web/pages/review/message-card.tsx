import { useState } from 'react'
import { CONTACT_CATEGORIES, CONTACT_LIMITS, ContactDecision } from '#shared/contact/contact.ts'
import type { ContactCategory, ContactItem } from '#shared/contact/contact.ts'
import { DecisionForm } from './decision-form.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { useDecideMessage } from './queries.ts'
import { CardColumns, WaitingCard } from './waiting-card.tsx'
import type { CardProps } from './waiting-queue.tsx'

type Step = ContactDecision['step']

/** A message to support, and the form to answer it. */
export function MessageCard({ item, now, onDecided, onReload }: CardProps<ContactItem>) {
  const [outcome, setOutcome] = useState<Step>()
  const { id, name, email, category, subject, message, isMember, isSubscriber, since } = item
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
    <WaitingCard
      name={`message-${id}`}
      title={subject}
      since={since}
      now={now}
      badge={
        isSubscriber && (
          <span className="rounded-full bg-evergreen-soft px-2.5 py-1 text-xs font-semibold text-evergreen">
            Subscriber: answered first
          </span>
        )
      }
    >
      <p className="wrap-anywhere text-muted">
        {category !== null && `${categoryLabel(category)}, from `}
        {name} ({email}){isMember ? ', signed in with this address' : ', an unverified address'}
      </p>
      <CardColumns wider="neither">
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
      </CardColumns>
    </WaitingCard>
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

const ANSWER = { step: 'answer', label: 'Send the answer', sendingLabel: 'Sending…' } as const
const CLOSE = { step: 'close', label: 'Close without an answer', sendingLabel: 'Closing…', look: 'secondary' } as const

function AnswerForm({ item: { id, name }, onDone, onReload }: AnswerFormProps) {
  return (
    <DecisionForm
      label={`Message ${id}`}
      schema={ContactDecision}
      decision={useDecideMessage(id)}
      steps={[ANSWER, CLOSE]}
      text={{
        name: 'text',
        label: `Your answer to ${name}`,
        help: `Mailed with what they wrote below it, and kept. At most ${CONTACT_LIMITS.message.toLocaleString('en-US')} characters. Closing sends no mail: the text becomes a note in the log.`,
        rows: 6,
      }}
      onDone={(_, { step }) => onDone(step)}
      onReload={onReload}
    />
  )
}
