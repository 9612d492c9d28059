import { Check, ChevronDown, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListGroup, Question } from '#shared/content/content-page.ts'

/** Lists to work through, one open at a time. */
export function Checklists({ lists, name }: { lists: readonly ListGroup[]; name: string }) {
  return (
    <div className="max-w-3xl divide-y divide-line border-y border-line">
      {lists.map(({ title, items }, index) => (
        <Fold key={title} name={name} title={title} note={`${items.length} points`} isOpen={index === 0}>
          <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
            {items.map((item) => (
              <Ticked key={item}>{item}</Ticked>
            ))}
          </ul>
        </Fold>
      ))}
    </div>
  )
}

/** Questions that fold out to their answers, one at a time. */
export function Questions({ questions, name }: { questions: readonly Question[]; name: string }) {
  return (
    <div className="max-w-3xl divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <Fold key={question} name={name} title={question}>
          <p className="max-w-[68ch] text-muted">{answer}</p>
        </Fold>
      ))}
    </div>
  )
}

export function Groups({ groups, areWarnings = false }: { groups: readonly ListGroup[]; areWarnings?: boolean }) {
  return (
    <div className={`grid gap-4 sm:grid-cols-2 ${groups.length % 3 === 0 ? 'xl:grid-cols-3' : ''}`}>
      {groups.map(({ title, items }) => (
        <div
          key={title}
          className={`rounded-card p-5 ${areWarnings ? 'bg-brick-soft' : 'border border-line bg-surface'}`}
        >
          <h3 className={`text-lg ${areWarnings ? 'text-brick' : ''}`}>{title}</h3>
          <ul className="mt-3 space-y-2.5">
            {items.map((item) =>
              areWarnings ? (
                <li key={item} className="flex gap-2.5">
                  <TriangleAlert
                    strokeWidth={1.5}
                    size={20}
                    aria-hidden="true"
                    className="mt-0.5 shrink-0 text-brick"
                  />
                  {item}
                </li>
              ) : (
                <Ticked key={item}>{item}</Ticked>
              ),
            )}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface FoldProps {
  /** Of those with the same name, the browser keeps one open. */
  name: string
  title: string
  note?: string
  isOpen?: boolean
  children: ReactNode
}

function Fold({ name, title, note, isOpen = false, children }: FoldProps) {
  return (
    <details name={name} open={isOpen} className="group">
      <summary className="flex min-h-14 list-none items-center gap-4 py-3 hover:text-evergreen [&::-webkit-details-marker]:hidden">
        <h3 className="flex-1 text-lg">{title}</h3>
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

function Ticked({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Check strokeWidth={1.5} size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-evergreen" />
      <span>{children}</span>
    </li>
  )
}
