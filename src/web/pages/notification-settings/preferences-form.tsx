import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import {
  BUSINESS_EMAILS,
  DEFAULT_PREFERENCES,
  DIGEST_TOPICS,
  NOTIFICATION_TOPICS,
  TOPIC_SETTINGS,
} from '#shared/notifications/notifications.ts'
import type {
  BusinessEmails,
  NotificationPreference,
  NotificationPreferences,
} from '#shared/notifications/notifications.ts'
import { DEFAULT_PUSH_PREFERENCES, TOPIC_PUSHES } from '#shared/push/push.ts'
import type { PushKind, PushPreferences } from '#shared/push/push.ts'
import { useSavePreferences } from '#web/notifications/queries.ts'
import { useSavePushPreferences } from '#web/phone/queries.ts'
import { FREQUENCY_WORDS } from '#web/saved/frequency-words.ts'
import { PendingButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface PreferencesFormProps {
  saved: NotificationPreferences
  savedPushes: PushPreferences
  /** Otherwise no switch says what is pushed. */
  isPushOn: boolean
}

/** The controls are uncontrolled, so that a change before hydration counts too. */
export function PreferencesForm({ saved, savedPushes, isPushOn }: PreferencesFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const all: Choices = { ...saved, ...savedPushes }
  const [draft, setDraft] = useState(all)
  const save = useSavePreferences()
  const savePushes = useSavePushPreferences()
  const isPending = save.isPending || savePushes.isPending
  const isChanged = [...NAMES, 'businessEmails' as const].some((name) => draft[name] !== all[name])

  function readSwitches(): void {
    if (form.current) setDraft(choicesOf(form.current))
  }

  useEffect(readSwitches, [])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isPending) return
    const choices = choicesOf(event.currentTarget)
    const { businessEmails } = choices
    try {
      await savePushes.mutateAsync(pick(PUSHES, choices))
      await save.mutateAsync({ ...pick(PREFERENCES, choices), businessEmails })
      showToast({ title: 'Settings Saved', description: 'Your notification preferences have been updated.' })
    } catch {
      showToast({
        title: 'Error',
        description: 'Failed to save notification preferences. Please try again.',
        isDestructive: true,
      })
    }
  }

  return (
    <form ref={form} method="post" onChange={readSwitches} onSubmit={(event) => void submit(event)} className="mt-6">
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {NOTIFICATION_TOPICS.map((topic) => {
          const { label, description, inApp, email } = TOPIC_SETTINGS[topic]
          return (
            <Fragment key={topic}>
              <SettingsRow label={label} description={description}>
                <RowSwitch label="In-app" name={inApp} defaultChecked={saved[inApp]} />
                <RowSwitch label="Email" name={email} defaultChecked={saved[email]} />
                {isPushOn && (
                  <RowSwitch
                    label="Push"
                    name={TOPIC_PUSHES[topic]}
                    defaultChecked={savedPushes[TOPIC_PUSHES[topic]]}
                  />
                )}
              </SettingsRow>
              {topic === DIGEST_TOPICS.at(-1) && (
                <BusinessEmailsRow
                  saved={saved.businessEmails}
                  isShown={DIGEST_TOPICS.some((one) => draft[TOPIC_SETTINGS[one].email])}
                />
              )}
            </Fragment>
          )
        })}
        {isPushOn &&
          OWN_ROWS.map(({ label, description, kind }) => (
            <SettingsRow key={kind} label={label} description={description}>
              <RowSwitch label="Push" name={kind} defaultChecked={savedPushes[kind]} />
            </SettingsRow>
          ))}
      </div>
      {/* What is pushed elsewhere stays as it is. */}
      {!isPushOn &&
        PUSHES.filter((kind) => savedPushes[kind]).map((kind) => (
          <input key={kind} type="hidden" name={kind} value="on" />
        ))}
      <p className="mt-4 text-sm text-muted">Every one of these emails has an unsubscribe link.</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PendingButton look="primary" type="submit" isPending={isPending} aria-describedby="settings-state">
          {isPending ? 'Saving…' : 'Save Preferences'}
        </PendingButton>
        <p id="settings-state" aria-live="polite" className={`text-sm ${isChanged ? 'font-medium' : 'text-muted'}`}>
          {isChanged ? 'You have unsaved changes.' : 'All changes are saved.'}
        </p>
      </div>
      <noscript>
        <p className="mt-6 rounded-card bg-brass-soft px-4 py-3">
          Saving needs JavaScript, which is switched off in this browser. The links in our emails work without it.
        </p>
      </noscript>
    </form>
  )
}

/** What concerns a member alone is always on the bell; its emails have their own switches, or none. */
const OWN_ROWS: readonly { label: string; description: string; kind: PushKind }[] = [
  { label: 'Messages', description: 'Someone wrote to you.', kind: 'messages' },
  {
    label: 'Your deals and account',
    description: 'Offers, access, reviews and payments, without names or amounts.',
    kind: 'ownAffairs',
  },
  {
    label: 'Saved',
    description: 'A saved search found something, or a saved business changed.',
    kind: 'saved',
  },
]

interface SettingsRowProps {
  label: string
  description: string
  children: ReactNode
}

function SettingsRow({ label, description, children }: SettingsRowProps) {
  return (
    <fieldset className="gap-x-6 px-4 py-4 sm:flex sm:items-center sm:px-6 sm:py-5">
      <legend className="sr-only">{label}</legend>
      <div className="flex-1">
        <p aria-hidden="true" className="font-serif text-lg font-semibold">
          {label}
        </p>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-2.5 sm:mt-0 sm:gap-x-5">{children}</div>
    </fieldset>
  )
}

/** When the emails of the two topics above it come, while one of them is on. */
function BusinessEmailsRow({ saved, isShown }: { saved: BusinessEmails; isShown: boolean }) {
  const id = useId()
  return (
    <div hidden={!isShown} className="gap-x-6 px-4 py-4 sm:flex sm:items-center sm:px-6 sm:py-5">
      <label htmlFor={id} className="flex-1 text-sm font-medium">
        Email me new and verified businesses
      </label>
      <Select id={id} name="businessEmails" defaultValue={saved} className="mt-2 sm:mt-0 sm:w-48">
        <Options of={BUSINESS_EMAILS.map((way) => [way, FREQUENCY_WORDS[way === 'daily' ? 'daily' : 'instant']])} />
      </Select>
    </div>
  )
}

interface RowSwitchProps {
  label: string
  name: SwitchName
  defaultChecked: boolean
}

/** Three fit beside each other on a small phone. */
function RowSwitch(props: RowSwitchProps) {
  return <Switch {...props} className="max-sm:gap-1.5 max-sm:text-sm" />
}

type SwitchName = NotificationPreference | PushKind
type Switches = Record<SwitchName, boolean>
type Choices = Switches & { businessEmails: BusinessEmails }

const PREFERENCES = NOTIFICATION_TOPICS.flatMap((topic) => [TOPIC_SETTINGS[topic].inApp, TOPIC_SETTINGS[topic].email])
const PUSHES = Object.keys(DEFAULT_PUSH_PREFERENCES) as PushKind[]
const NAMES: readonly SwitchName[] = [...PREFERENCES, ...PUSHES]

function choicesOf(form: HTMLFormElement): Choices {
  const on = new FormData(form)
  const chosen = BUSINESS_EMAILS.find((way) => way === on.get('businessEmails')) ?? DEFAULT_PREFERENCES.businessEmails
  const switches = Object.fromEntries(NAMES.map((name) => [name, on.has(name)])) as Switches
  return { ...switches, businessEmails: chosen }
}

function pick<Name extends SwitchName>(names: readonly Name[], switches: Switches): Record<Name, boolean> {
  return Object.fromEntries(names.map((name) => [name, switches[name]])) as Record<Name, boolean>
}
