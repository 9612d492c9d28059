import { CircleAlert, TriangleAlert } from 'lucide-react'
import { leakText } from '#shared/listings/leak-check/leaks.ts'
import type { Leak } from '#shared/listings/leak-check/leaks.ts'

interface LeakNotesProps {
  id: string
  leaks: readonly Leak[]
  /** The form's error at the same field, which is not said twice. */
  error: string | undefined
}

/** What in a field tells which business it is: refused in red, to be judged in amber. */
export function LeakNotes({ id, leaks, error }: LeakNotesProps) {
  const said = leaks.filter((leak) => !error?.includes(leakText(leak)))
  return (
    <div id={id} role="status" className="empty:hidden">
      {said.length > 0 && (
        <ul className="mt-1.5 space-y-1.5 text-sm">
          {said.map((leak) => (
            <LeakNote key={`${leak.kind} ${leak.found}`} leak={leak} />
          ))}
        </ul>
      )}
    </div>
  )
}

function LeakNote({ leak }: { leak: Leak }) {
  const Icon = leak.isExact ? CircleAlert : TriangleAlert
  return (
    <li className={`flex gap-2 rounded-card px-3 py-2 ${leak.isExact ? 'bg-brick-soft text-brick' : 'bg-brass-soft'}`}>
      <Icon strokeWidth={1.5} size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{leakText(leak)}</span>
    </li>
  )
}
