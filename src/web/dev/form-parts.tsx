import { useState } from 'react'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Input } from '#web/ui/field.tsx'
import { GrowingTextarea } from '#web/ui/growing-textarea.tsx'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import { MenuEntry, MoreMenu } from '#web/ui/more-menu.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { Part, State } from './gallery-parts.tsx'
import { LONG_TEXT, LONG_WORD } from './samples.ts'

const PROBLEM: FormProblem = {
  message: 'Please correct 2 fields.',
  fields: { title: 'Title is required', text: 'At least 20 characters' },
}

const LONG_PROBLEM: FormProblem = { message: LONG_TEXT, fields: { title: LONG_TEXT, text: LONG_WORD } }

const LABELS = { title: 'Title', text: 'Story' }

const KINDS = [
  ['a', 'Bakeries'],
  ['b', 'Cafés'],
  ['c', 'Restaurants'],
] as const

/** Parts of forms. */
export function FormParts() {
  return (
    <>
      <Part name="Menu of further steps">
        <State label="Closed">
          <MoreMenu label="Change photo 1">
            <MenuEntry onClick={() => {}}>Make photo 1 the cover</MenuEntry>
            <MenuEntry onClick={() => {}}>{LONG_TEXT}</MenuEntry>
          </MoreMenu>
        </State>
      </Part>
      <Part name="Group of checkboxes">
        <State label="Two chosen, with help">
          <CheckboxGroup name="kinds" legend="Kinds" help="As many as fit." options={KINDS} chosen={['a', 'b']} />
        </State>
        <State label="Wrong">
          <CheckboxGroup name="title" legend="Kinds" options={KINDS} problem={PROBLEM} />
        </State>
        <State label="Narrow, long">
          <CheckboxGroup
            isNarrow
            name="kinds"
            legend={LONG_TEXT}
            options={[
              ['a', LONG_TEXT],
              ['b', LONG_WORD],
            ]}
          />
        </State>
      </Part>
      <Part name="Form field">
        <State label="Default">
          <FormField name="title" label="Title">
            {(field) => <Input {...field} />}
          </FormField>
        </State>
        <State label="With help, optional">
          <FormField name="title" label="Title" help="Shown on the card." isOptional>
            {(field) => <Input {...field} />}
          </FormField>
        </State>
        <State label="Wrong, with help">
          <FormField name="title" label="Title" help="Shown on the card." problem={PROBLEM}>
            {(field) => <Input {...field} />}
          </FormField>
        </State>
        <State label="Several lines">
          <FormField name="text" label="Story">
            {(field) => <Textarea {...field} rows={3} />}
          </FormField>
        </State>
        <State label="Several lines, wrong">
          <FormField name="text" label="Story" problem={PROBLEM}>
            {(field) => <Textarea {...field} rows={3} defaultValue="Too short" />}
          </FormField>
        </State>
        <State label="Several lines, disabled">
          <FormField name="text" label="Story">
            {(field) => <Textarea {...field} rows={3} defaultValue="Read-only for now." disabled />}
          </FormField>
        </State>
        <State label="Long text">
          <FormField name="text" label={LONG_TEXT} help={LONG_WORD} problem={LONG_PROBLEM}>
            {(field) => <GrowingTextarea {...field} rows={3} defaultValue={LONG_TEXT} />}
          </FormField>
        </State>
      </Part>
      <Part
        name="Error summary"
        hint="Takes the focus when it appears, so these are inert; the one of the whole form is not."
      >
        <State label="With fields" isInert>
          <ErrorSummary problem={PROBLEM} labels={LABELS} />
        </State>
        <State label="Without fields, with a way out" isInert>
          <ErrorSummary problem={{ message: 'An account with this address already exists', fields: {} }}>
            <a href="/sign-in">Sign in instead</a>
          </ErrorSummary>
        </State>
        <State label="Long text" isInert isWide>
          <ErrorSummary problem={LONG_PROBLEM} labels={LABELS} />
        </State>
      </Part>
      <Part name="Submit button">
        <State label="Default">
          <SubmitButton isReady isSending={false} sendingLabel="Saving…">
            Save
          </SubmitButton>
        </State>
        <State label="Before the scripts are there">
          <SubmitButton isReady={false} isSending={false} sendingLabel="Saving…">
            Save
          </SubmitButton>
        </State>
        <State label="Sending">
          <SubmitButton isReady isSending sendingLabel="Saving…">
            Save
          </SubmitButton>
        </State>
        <State label="Secondary, sending">
          <SubmitButton isReady isSending sendingLabel="Saving…" look="secondary">
            Save
          </SubmitButton>
        </State>
      </Part>
      <Part name="Save bar">
        <State label="Nothing was just done">
          <SaveBar label="Save changes" isReady isSending={false} saying="" hint="Changes show at once." />
        </State>
        <State label="Saved">
          <SaveBar label="Save changes" isReady isSending={false} saying="Saved." hint="Changes show at once." />
        </State>
      </Part>
      <Part name="Whole form" hint="Press Save: it sends for a second, then is refused.">
        <State label="Live">
          <LiveForm />
        </State>
      </Part>
    </>
  )
}

const SENDING_MS = 1000

function LiveForm() {
  const [problem, setProblem] = useState<FormProblem>()
  const [isSending, setSending] = useState(false)

  function send(): void {
    if (isSending) return
    setSending(true)
    setTimeout(() => {
      setSending(false)
      // A new object each time, so that the summary takes focus again.
      setProblem({ ...PROBLEM })
    }, SENDING_MS)
  }

  return (
    <form noValidate onSubmit={send} style={{ display: 'grid', gap: '1rem' }}>
      <ErrorSummary problem={problem} labels={LABELS} />
      <FormField name="title" label="Title" problem={problem}>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField name="text" label="Story" problem={problem}>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <div>
        <SubmitButton isReady isSending={isSending} sendingLabel="Saving…">
          Save
        </SubmitButton>
      </div>
    </form>
  )
}
