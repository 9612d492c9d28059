import { CONTACT_CATEGORIES, CONTACT_LIMITS, ContactDecision } from '#shared/contact/contact.ts'
import type { ContactCategory, ContactItem } from '#shared/contact/contact.ts'
import { DecisionForm } from './decision-form.tsx'
import { useDecideMessage } from './queries.ts'
import { CardColumns, WaitingCard } from './waiting-card.tsx'
import type { CardProps } from './waiting-queue.tsx'

type Step = ContactDecision['step']

/** A message to support, and the form to answer it. */
export function MessageCard({ item, now, onDecided, onReload }: CardProps<ContactItem>) {
  const { id, name, email, category, subject, message, isMember, isSubscriber, since } = item

  function finish(step: Step): void {
    onDecided(<Outcome item={item} step={step} />)
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
      <CardColumns decision={<AnswerForm item={item} onDone={finish} onReload={onReload} />}>
        <blockquote className="max-h-96 overflow-y-auto border-l-3 border-brass pl-4 wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
      </CardColumns>
    </WaitingCard>
  )
}

function Outcome({ item: { name, email }, step }: { item: ContactItem; step: Step }) {
  const who = <span className="font-semibold">{name}</span>
  if (step === 'close') return <>The message of {who} is closed without an answer.</>
  return (
    <>
      Your answer is on its way to {who} ({email}).
    </>
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
        help: `Emailed with what they wrote below it. At most ${CONTACT_LIMITS.message.toLocaleString('en-US')} characters. If you close without an answer, the text is a note for the log.`,
        rows: 6,
      }}
      onDone={(_, { step }) => onDone(step)}
      onReload={onReload}
    />
  )
}
