import { useEffect, useRef } from 'react'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { GUEST_ROLES, GUEST_ROLE_NAMES, GuestInput, MAX_GUEST_DAYS } from '#shared/deals/room/guests.ts'
import type { InvitedGuest } from '#shared/deals/room/guests.ts'
import { useInviteGuest } from '#web/deals/room/queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'

const LABELS = { role: 'What they do', name: 'Name', days: 'Days' }

interface InviteFormProps {
  id: ConversationId
  /** With the guest, or without one if the form was canceled. */
  onClose: (invited: InvitedGuest | undefined) => void
}

export function InviteForm({ id, onClose }: InviteFormProps) {
  const { mutateAsync } = useInviteGuest(id)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: GuestInput,
    read: (data) => ({ ...Object.fromEntries(data), days: Number(data.get('days') || NaN) }),
    send: mutateAsync,
    onDone: onClose,
  })
  const first = useRef<HTMLSelectElement>(null)

  useEffect(() => first.current?.focus(), [])

  return (
    <form
      {...attributes}
      aria-label="Invite someone"
      className="@container mt-4 rounded-card border border-line-strong/60 bg-paper p-4 sm:p-6 print:hidden"
    >
      <ErrorSummary problem={problem} labels={LABELS} />
      <div className="mt-4 grid gap-4 first:mt-0 @lg:grid-cols-[12rem_minmax(0,1fr)_7rem]">
        <FormField name="role" label={LABELS.role} problem={problem}>
          {(field) => (
            <Select {...field} ref={first} defaultValue="">
              <option value="">Choose</option>
              <Options of={GUEST_ROLE_NAMES.map((role) => [role, GUEST_ROLES[role]])} />
            </Select>
          )}
        </FormField>
        <FormField name="name" label={LABELS.name} problem={problem}>
          {(field) => <Input {...field} autoComplete="off" maxLength={80} />}
        </FormField>
        <FormField name="days" label={LABELS.days} problem={problem}>
          {(field) => (
            <Input
              {...field}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_GUEST_DAYS}
              defaultValue={MAX_GUEST_DAYS}
              className="tabular"
            />
          )}
        </FormField>
      </div>
      <p className="mt-4 max-w-[65ch] text-sm text-muted">
        Nothing is sent: you get an address to pass on. They read tasks, papers and questions, and both of you see who
        is invited.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="One moment…" className="max-sm:w-full">
          Create the address
        </SubmitButton>
        <Button look="secondary" onClick={() => onClose(undefined)} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </form>
  )
}
