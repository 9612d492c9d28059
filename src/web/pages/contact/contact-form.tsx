import { send } from '#web/call.ts'
import { contactCalls } from '#shared/contact/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CONTACT_CATEGORIES, CONTACT_LIMITS, ContactInput } from '#shared/contact/contact.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { HoneypotField } from '#web/contact/honeypot-field.tsx'
import type { ContactLink } from './contact-search.ts'

/** S2 §2 "Contact page": the form resets after a message is sent. */
export function ContactForm({ prefill }: { prefill: ContactLink }) {
  const [sent, setSent] = useState(0)
  const navigate = useNavigate()

  async function startAnew(): Promise<void> {
    // S2 §8.
    showToast({ title: 'Message Sent', description: "We'll get back to you within 24 hours." })
    await navigate({ to: '/contact', search: {}, replace: true, resetScroll: false })
    setSent((count) => count + 1)
  }

  return <Fields key={sent} prefill={sent === 0 ? prefill : {}} onSent={startAnew} />
}

function Fields({ prefill, onSent }: { prefill: ContactLink; onSent: () => Promise<void> }) {
  const { data: user } = useQuery(userQuery())
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ContactInput,
    read: (data) => Object.fromEntries([...data].filter(([name, value]) => name !== 'category' || value !== '')),
    send: (input) => send(contactCalls.sendSupportMessage, { body: input }),
    onDone: onSent,
  })
  return (
    <form {...attributes} className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 className="text-2xl">Write to us</h2>
      <div className="mt-5 space-y-5">
        <ErrorSummary problem={problem} />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField name="name" label="Name" problem={problem}>
            {(field) => (
              <Input
                {...field}
                required
                autoComplete="name"
                defaultValue={user ? `${user.firstName} ${user.lastName}`.trim() : ''}
              />
            )}
          </FormField>
          <FormField name="email" label="Email" help="We reply to this address." problem={problem}>
            {(field) => (
              <Input {...field} type="email" required autoComplete="email" defaultValue={user?.email ?? ''} />
            )}
          </FormField>
        </div>
        <FormField name="category" label="Category" isOptional problem={problem}>
          {(field) => (
            <Select {...field} defaultValue={prefill.topic ?? ''}>
              <option value="">Choose one</option>
              <Options of={Object.entries(CONTACT_CATEGORIES)} />
            </Select>
          )}
        </FormField>
        <FormField name="subject" label="Subject" problem={problem}>
          {(field) => <Input {...field} required autoComplete="off" defaultValue={prefill.subject ?? ''} />}
        </FormField>
        <FormField
          name="message"
          label="Message"
          help={`At most ${CONTACT_LIMITS.message.toLocaleString('en-US')} characters. Leave out passwords and card numbers: we never ask for them.`}
          problem={problem}
        >
          {(field) => <Textarea {...field} required rows={7} defaultValue={prefill.message ?? ''} />}
        </FormField>
        <HoneypotField />
        <div>
          <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…">
            Send message
          </SubmitButton>
          <noscript>
            <p className="mt-3 text-sm text-muted">Sending needs JavaScript, which is switched off in this browser.</p>
          </noscript>
        </div>
      </div>
    </form>
  )
}
