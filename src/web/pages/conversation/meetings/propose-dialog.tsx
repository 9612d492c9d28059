import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation, ConversationId } from '#shared/conversations/conversations.ts'
import { instantIn, localIn } from '#shared/conversations/meetings/meeting-times.ts'
import {
  DAYS_AHEAD,
  MEETING_LENGTHS,
  MEETING_REASONS,
  MeetingInput,
  MINUTE_STEP,
} from '#shared/conversations/meetings/meetings.ts'
import { meetingsOf, useProposeMeeting } from '#web/conversations/meeting-queries.ts'
import { conversationQuery } from '#web/conversations/queries.ts'
import { useTimeZone } from '#web/dates/use-time-zone.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import { Options } from '#web/ui/options.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { inSentence, zoneName } from './meeting-words.ts'

const TIMES = ['times.0', 'times.1', 'times.2'] as const
const LABELS = {
  'times.0': 'First time',
  'times.1': 'Second time',
  'times.2': 'Third time',
  minutes: 'How long',
  reach: 'Your phone number, or a link',
}
const STEP_MS = MINUTE_STEP * 60_000

/** Three times for a call, or others to which one would move. */
export function ProposeDialog({ id, onClose }: { id: ConversationId; onClose: () => void }) {
  const { data: conversation } = useQuery(conversationQuery(id))
  return conversation && <ProposeForm conversation={conversation} onClose={onClose} />
}

function ProposeForm({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { id, meetings } = conversation
  const name = inSentence(conversation)
  const { open, accepted } = meetingsOf(conversation)
  const known = open ?? accepted
  const own = meetings.findLast(({ isOwn, reach }) => isOwn && reach !== null)
  const zone = useTimeZone()
  const { mutateAsync } = useProposeMeeting(id)
  const form = useApiForm({
    schema: MeetingInput,
    read: (data) => ({
      times: TIMES.map((field) => instantIn(textOf(data, field), zone) ?? ''),
      minutes: Number(data.get('minutes')),
      reach: textOf(data, 'reach').trim() || null,
      timeZone: zone,
      answers: known?.id ?? null,
    }),
    send: mutateAsync,
    onDone: () => {
      onClose()
      showToast({ title: 'Times sent', description: `You get an email when ${name} accepts one.` })
    },
    explain: ({ problem }) =>
      problem?.reason === MEETING_REASONS.stale
        ? {
            message: `Something changed while you chose: ${name} proposed, accepted or canceled. Close this to see it, or send your times all the same.`,
            fields: {},
          }
        : undefined,
  })
  const [next] = useState(() => Math.ceil(Date.now() / STEP_MS) * STEP_MS)
  const [least, most] = [next, next + (DAYS_AHEAD * 24 - 1) * 3600 * 1000].map((at) =>
    localIn(new Date(at).toISOString(), zone),
  )

  return (
    <FormDialog
      title={accepted ? 'Move the call' : 'Propose a call'}
      description={`Offer ${name} three times to choose from in the next ${DAYS_AHEAD} days, in ${zoneName(zone)}.${accepted ? ' The call stays where it is until one of them is accepted.' : ''}`}
      onClose={onClose}
      form={form}
      labels={LABELS}
      yes="Send the times"
      sendingLabel="Sending…"
    >
      {TIMES.map((field) => (
        <FormField key={field} name={field} label={LABELS[field]} problem={form.problem}>
          {(attributes) => (
            <Input {...attributes} type="datetime-local" step={MINUTE_STEP * 60} min={least} max={most} />
          )}
        </FormField>
      ))}
      <FormField name="minutes" label={LABELS.minutes} problem={form.problem}>
        {(attributes) => (
          <Select {...attributes} defaultValue={known?.minutes ?? 30}>
            <Options of={MEETING_LENGTHS.map((minutes) => [String(minutes), `${minutes} minutes`])} />
          </Select>
        )}
      </FormField>
      <FormField
        name="reach"
        label={LABELS.reach}
        isOptional
        help={`Only for ${name}, once you have a call.`}
        problem={form.problem}
      >
        {(attributes) => <Input {...attributes} autoComplete="tel" defaultValue={own?.reach ?? ''} />}
      </FormField>
    </FormDialog>
  )
}

function textOf(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}
