import { ArrowDown, ArrowUp, Check, ChevronDown, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListGroup, Question } from '#shared/content/content-page.ts'

/** Collapsible checklists, one open at a time. */
export function Checklists({ lists, name }: { lists: readonly ListGroup[]; name: string }) {
  return (
    <div className="max-w-142 divide-y divide-line border-y border-line">
      {lists.map(({ title, intro, items }, index) => (
        <Fold key={title} name={name} title={title} note={`${items.length} points`} isOpen={index === 0}>
          {intro && <p className="mb-4 text-pretty text-muted">{intro}</p>}
          <ul className="space-y-2.5">
            {items.map((item) => (
              <Marked key={item}>{item}</Marked>
            ))}
          </ul>
        </Fold>
      ))}
    </div>
  )
}

/** Collapsible questions and answers, one open at a time. */
export function Questions({ questions, name }: { questions: readonly Question[]; name: string }) {
  return (
    <div className="max-w-142 divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <Fold key={question} name={name} title={question}>
          <p className="text-pretty text-muted">{answer}</p>
        </Fold>
      ))}
    </div>
  )
}

export function Groups({ groups }: { groups: readonly ListGroup[] }) {
  return (
    <div className={`grid grid-cols-1 gap-4 sm:grid-cols-2 ${groups.length % 3 === 0 ? 'xl:grid-cols-3' : ''}`}>
      {groups.map(({ title, items, mark }) => (
        <div
          key={title}
          className={`break-inside-avoid rounded-card p-5 ${mark === 'warning' ? 'bg-brick-soft' : 'border border-line bg-surface'}`}
        >
          <h3 className={`text-lg ${mark === 'warning' ? 'text-brick' : ''}`}>{title}</h3>
          <ul className="mt-3 space-y-2.5">
            {items.map((item) => (
              <Marked key={item} mark={mark}>
                {item}
              </Marked>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface FoldProps {
  /** The browser keeps at most one element of the same name open. */
  name: string
  title: string
  note?: string
  isOpen?: boolean
  children: ReactNode
}

function Fold({ name, title, note, isOpen = false, children }: FoldProps) {
  return (
    <details name={name} open={isOpen} className="group">
      <summary className="flex min-h-14 list-none flex-wrap items-center gap-4 py-3 hover:text-evergreen [&::-webkit-details-marker]:hidden">
        <h3 className="flex-1 text-lg text-pretty">{title}</h3>
        {note && <span className="tabular shrink-0 text-sm text-muted">{note}</span>}
        <ChevronDown
          strokeWidth={1.5}
          size={20}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  )
}

const MARKS = {
  check: { icon: Check, colour: 'text-evergreen' },
  up: { icon: ArrowUp, colour: 'text-evergreen' },
  down: { icon: ArrowDown, colour: 'text-brick' },
  warning: { icon: TriangleAlert, colour: 'text-brick' },
} as const

function Marked({ mark = 'check', children }: { mark?: ListGroup['mark']; children: ReactNode }) {
  const { icon: Icon, colour } = MARKS[mark]
  return (
    <li className="flex break-inside-avoid gap-2.5">
      <Icon strokeWidth={1.5} size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />
      <span className="text-pretty">{children}</span>
    </li>
  )
}
