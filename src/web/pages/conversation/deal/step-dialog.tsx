import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { PASS_REASON_LABELS, PASS_REASONS } from '#shared/conversations/pass-reasons.ts'
import type { Deal } from '#shared/deals/offers.ts'
import type { Room } from '#shared/deals/room/tasks.ts'
import type { PartyStep } from '#shared/deals/stages.ts'
import { marketDay } from '#shared/market-day.ts'
import { useDealStep } from '#web/deals/queries.ts'
import { longDay } from '#web/deals/room/due-words.ts'
import { roomQuery } from '#web/deals/room/queries.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { STEP_WORDS } from './deal-words.ts'
import { showFailure } from './show-failure.ts'

interface StepDialogProps {
  deal: Deal
  step: PartyStep
  onClose: (isDone: boolean) => void
}

/** Asks before a step of the deal. */
export function StepDialog({ deal, step, onClose }: StepDialogProps) {
  return step === 'pass' ? (
    <PassOnDeal deal={deal} onClose={onClose} />
  ) : (
    <Question deal={deal} step={step} onClose={onClose} />
  )
}

function Question({ deal, step, onClose }: StepDialogProps & { step: Exclude<PartyStep, 'pass'> }) {
  const { mutate, isPending } = useDealStep(deal.id)
  const { title, text, yes, done } = STEP_WORDS[step]
  const room = useQuery({ ...roomQuery(deal.id), enabled: step === 'close' })
  const open = room.data && leftOpen(room.data)

  function take(): void {
    mutate(
      { step },
      {
        onSuccess: () => {
          onClose(true)
          showToast({ title: done, description: `${deal.otherName} sees it too.` })
        },
        onError: (error) => {
          onClose(false)
          showFailure(error)
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title={title}
      description={open ? `${open} ${text}` : text}
      no="Not yet"
      yes={yes}
      isPending={isPending}
      onYes={take}
      onNo={() => onClose(false)}
    />
  )
}

/** What the parties agreed on that has not come yet. */
function leftOpen({ tasks, closingOn }: Room): string | undefined {
  const open = tasks.filter(
    ({ area, state }) => area !== 'handover' && (state === 'open' || state === 'provided'),
  ).length
  const parts = [
    open > 0 &&
      `${open} ${open === 1 ? 'task' : 'tasks'} before the closing ${open === 1 ? 'is' : 'are'} open in the deal room`,
    closingOn !== null && closingOn > marketDay(Date.now()) && `the agreed day of closing is ${longDay(closingOn)}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${sentence(parts.join(', and '))}.` : undefined
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const PassChoice = z.object({ reason: z.enum(PASS_REASONS, 'Choose a reason') })

function PassOnDeal({ deal: { id, otherName, agreedOfferId }, onClose }: Omit<StepDialogProps, 'step'>) {
  const { mutateAsync } = useDealStep(id)
  const form = useApiForm({
    schema: PassChoice,
    send: ({ reason }) => mutateAsync({ step: 'pass', reason }),
    onDone: () => {
      onClose(true)
      showToast({ title: 'Ended', description: `${otherName} sees it too, with the reason.` })
    },
  })
  return (
    <FormDialog
      title="End this deal"
      description={
        agreedOfferId === null
          ? 'The open offer ends. You can still write to each other.'
          : 'The agreement and its exclusivity end. You can still write to each other.'
      }
      onClose={() => onClose(false)}
      form={form}
      yes="End the deal"
      no="Keep going"
      isDestructive
    >
      <fieldset>
        <legend className="mb-1 font-medium">Why</legend>
        <div className="grid sm:grid-cols-2">
          {PASS_REASONS.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="reason" value={reason} className="size-5 shrink-0 accent-evergreen-fill" />
              {PASS_REASON_LABELS[reason]}
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
