import { ChevronDown } from 'lucide-react'
import { FACTS, FactsInput } from '#shared/deals/room/facts.ts'
import type { Fact } from '#shared/deals/room/facts.ts'
import type { Room } from '#shared/deals/room/tasks.ts'
import { useSetFacts } from '#web/deals/room/queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ErrorSummary, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

const OPTIONS = Object.entries(FACTS) as [Fact, string][]

/** What the business has, by which its tasks are chosen. Either party may say it. */
export function FactsForm({ room }: { room: Room }) {
  const { mutateAsync } = useSetFacts(room.id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: FactsInput,
    read: (data) => ({ facts: data.getAll('facts') }),
    send: mutateAsync,
    onDone: (saved) => showToast({ title: 'Saved', description: changeText(room, saved) }),
  })
  return (
    <details className="group mt-2 print:hidden">
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-medium text-evergreen underline-offset-2 hover:underline [&::-webkit-details-marker]:hidden">
        What applies here
        <ChevronDown
          strokeWidth={1.5}
          size={18}
          aria-hidden="true"
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <form {...attributes} className="mt-1 rounded-card border border-line bg-surface p-4 sm:p-5">
        <ErrorSummary problem={problem} />
        <fieldset>
          <legend className="mb-2 text-sm text-muted">
            What you tick adds its tasks. What you untick takes away its tasks that nobody has touched.
          </legend>
          <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {OPTIONS.map(([fact, label]) => (
              <label key={fact} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  name="facts"
                  value={fact}
                  defaultChecked={room.facts.includes(fact)}
                  className="size-5 shrink-0 accent-evergreen-fill"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" className="mt-3">
          Save
        </SubmitButton>
      </form>
    </details>
  )
}

/** "3 tasks added, 1 taken away." */
function changeText(before: Room, after: Room): string {
  const added = countNew(before, after)
  const gone = countNew(after, before)
  if (added + gone === 0) return 'The tasks stay as they are.'
  return `${countText(added)} added, ${gone} taken away.`
}

function countNew(before: Room, after: Room): number {
  const known = new Set(before.tasks.map(({ id }) => id))
  return after.tasks.filter(({ id }) => !known.has(id)).length
}

function countText(count: number): string {
  return count === 1 ? '1 task' : `${count} tasks`
}
