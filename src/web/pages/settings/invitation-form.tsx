import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { InvitationInput } from '#shared/accounts/invitations.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Input, Select } from '#web/ui/field.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useInvite } from './queries.ts'

/** Makes a link, and shows it once. */
export function InvitationForm() {
  const { mutateAsync: invite } = useInvite()
  const [made, setMade] = useState<{ note: string; link: string }>()
  const { problem, attributes, ...form } = useApiForm({
    schema: InvitationInput,
    read: (data) => ({ note: data.get('note'), days: Number(data.get('days')) }),
    send: invite,
    onDone: ({ invitation: { note }, link }) => setMade({ note, link }),
  })
  return (
    <>
      <form {...attributes} key={made?.link} aria-label="New invitation" className="mt-4 space-y-4">
        <ErrorSummary problem={problem} labels={{ note: 'For whom' }} />
        <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
          <FormField name="note" label="For whom (only staff see it)" problem={problem}>
            {(field) => <Input {...field} required maxLength={100} autoComplete="off" />}
          </FormField>
          <FormField name="days" label="Valid for" problem={problem}>
            {(field) => (
              <Select {...field} defaultValue="14">
                <option value="2">2 days</option>
                <option value="14">14 days</option>
                <option value="30">30 days</option>
                <option value="90">90 days</option>
              </Select>
            )}
          </FormField>
          <SubmitButton {...form} sendingLabel="Making it…" look="secondary">
            Make a link
          </SubmitButton>
        </div>
      </form>
      {made && <MadeLink {...made} />}
    </>
  )
}

function MadeLink({ note, link }: { note: string; link: string }) {
  const id = useId()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ title: 'Copied', description: `Send the link to ${note}.` })
    } catch {
      showToast({ title: 'Not copied', description: 'Select the link and copy it by hand.', isDestructive: true })
    }
  }

  return (
    <div role="status" className="mt-4 rounded-card border border-line bg-evergreen-soft p-4">
      <label htmlFor={id} className="block font-medium wrap-anywhere">
        The link for {note}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <Input
          id={id}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-w-52 flex-1"
        />
        <Button look="secondary" onClick={() => void copy()}>
          <Copy strokeWidth={1.5} size={18} aria-hidden="true" />
          Copy
        </Button>
      </div>
      <p className="mt-2 text-sm">It is shown this once: the site doesn’t keep it.</p>
    </div>
  )
}
