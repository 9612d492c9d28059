import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reportCalls } from '#shared/moderation/calls.ts'
import { conversationPath, loginPath } from '#shared/paths.ts'
import { ActivityReport, REPORT_SUBJECTS, ReportInput } from '#shared/moderation/reports.ts'
import type { ReportSubject } from '#shared/moderation/reports.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { HoneypotField } from '#web/contact/honeypot-field.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { ErrorSummary, FormField, SubmitButton } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { ReportFields } from '#web/moderation/report-fields.tsx'
import { ReportedThing } from './reported-thing.tsx'
import type { ReportTarget } from './report-search.ts'

interface ReportFormProps {
  target: ReportTarget
  onSent: () => void
}

export function ReportForm({ target, onSent }: ReportFormProps) {
  const { conversationId } = target
  return conversationId === undefined ? (
    <ActivityForm target={target} onSent={onSent} />
  ) : (
    <ConversationForm id={conversationId} onSent={onSent} />
  )
}

/** Reports a business, a person or something else. Open to everyone. */
function ActivityForm({ target, onSent }: ReportFormProps) {
  const { data: user } = useQuery(userQuery())
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ActivityReport,
    read: (data) => ({
      ...Object.fromEntries([...data].filter(([, value]) => value !== '')),
      reason: data.get('reason'),
      text: data.get('text'),
      about: target.about ?? data.get('about'),
      ...(target.businessId && { businessId: target.businessId }),
      ...(target.professionalId && { professionalId: target.professionalId }),
    }),
    send: (report) => send(reportCalls.reportAbuse, { body: report }),
    onDone: onSent,
  })
  return (
    <form {...attributes} className="space-y-5 rounded-card border border-line bg-surface p-5 sm:p-7">
      <ErrorSummary problem={problem} />
      {target.about ? <ReportedThing target={target} /> : <SubjectFields problem={problem} />}
      <ReportFields problem={problem} />
      {!user && (
        <FormField name="email" label="Email" isOptional help="Only used to follow up with you." problem={problem}>
          {(field) => <Input {...field} type="email" autoComplete="email" />}
        </FormField>
      )}
      <HoneypotField />
      <SendButton isReady={isReady} isSending={isSending} />
    </form>
  )
}

const WHICH: Record<ReportSubject, { label: string; help: string }> = {
  business: { label: 'Which business', help: 'Its name, or the address of its page.' },
  person: { label: 'Who', help: 'The name, and where you met: a page, an email, a phone number.' },
  other: { label: 'What', help: 'An email in our name, an advertisement, another site.' },
}

function SubjectFields({ problem }: { problem: FormProblem | undefined }) {
  const [about, setAbout] = useState<ReportSubject>('business')
  return (
    <>
      <FormField name="about" label="What it is about" problem={problem}>
        {(field) => (
          <Select {...field} defaultValue="business" onChange={({ target }) => setAbout(target.value as ReportSubject)}>
            <Options of={Object.entries(REPORT_SUBJECTS)} />
          </Select>
        )}
      </FormField>
      <FormField name="which" label={WHICH[about].label} isOptional help={WHICH[about].help} problem={problem}>
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
    </>
  )
}

function ConversationForm({ id, onSent }: { id: string; onSent: () => void }) {
  const { data: user } = useQuery(userQuery())
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ReportInput,
    send: (report) => send(reportCalls.reportConversation, { id, body: report }),
    onDone: onSent,
  })
  if (!user) {
    return (
      <section className="rounded-card border border-line bg-surface p-5 sm:p-7">
        <h2 className="text-2xl">Sign in to report a conversation</h2>
        <p className="mt-3 text-muted">Only its two members can, since our staff then read its newest messages.</p>
        <a href={loginPath(`/report?conversation=${id}`)} className={`${buttonClass('primary')} mt-5`}>
          Sign In
        </a>
      </section>
    )
  }
  return (
    <form {...attributes} className="space-y-5 rounded-card border border-line bg-surface p-5 sm:p-7">
      <ErrorSummary problem={problem} />
      <p>
        About{' '}
        <a href={conversationPath(id)} className="text-evergreen underline underline-offset-2 hover:no-underline">
          your conversation
        </a>
        . Our staff will see its newest messages until the report is closed.
      </p>
      <ReportFields problem={problem} />
      <SendButton isReady={isReady} isSending={isSending} />
    </form>
  )
}

function SendButton({ isReady, isSending }: { isReady: boolean; isSending: boolean }) {
  return (
    <div>
      <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Sending…">
        Send report
      </SubmitButton>
      <noscript>
        <p className="mt-3 text-sm text-muted">Sending needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </div>
  )
}
