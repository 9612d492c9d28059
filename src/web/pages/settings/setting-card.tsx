import { useEffect, useRef, useState } from 'react'
import { changeOf } from '#shared/settings/settings.ts'
import type { SettingChange, SettingVersion } from '#shared/settings/settings.ts'
import { SETTING_LABELS, settingText } from '#shared/settings/setting-words.ts'
import { instantText } from '#web/dates/instant-text.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { meanwhile, useChangeSetting } from './queries.ts'
import { readSetting } from './read-setting.ts'
import { SettingFields } from './setting-fields.tsx'
import { SettingHistory } from './setting-history.tsx'

/** One setting: its form, who changed it last, and its history. What was typed stays when somebody else was faster. */
export function SettingCard({ setting, onSaved }: { setting: SettingVersion; onSaved: () => void }) {
  const { name, value, version, changedAt, changedBy } = setting
  const { mutateAsync: change } = useChangeSetting()
  /** So that the form shows what was saved; not a version that somebody else made. */
  const [saved, setSaved] = useState<SettingVersion>()
  const [isHistoryShown, setHistoryShown] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const isDefault = value === null
  // The button that was pressed goes away with the value, which the list may have after this.
  useEffect(() => {
    if (!saved || (saved.value === null) !== isDefault || document.activeElement !== document.body) return
    fields.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [saved, isDefault])

  const { problem, attributes, ...form } = useApiForm({
    schema: changeOf(name),
    read: (data) => ({
      name,
      value: data.get('action') === 'default' ? null : readSetting(name, data),
      version,
    }),
    // It was checked with the schema of this very setting.
    send: (input) => change(input as SettingChange),
    explain: (error) => {
      const theirs = meanwhile(error)
      return theirs && { message: meanwhileText(theirs), fields: {} }
    },
    onDone: (now) => {
      setSaved(now)
      onSaved()
      showToast({ title: 'Saved', description: `${SETTING_LABELS[name]}: every page shows it within five seconds.` })
    },
  })

  return (
    <li className="py-6">
      <form {...attributes} data-setting={name} aria-label={SETTING_LABELS[name]} className="space-y-4">
        {/* What Enter presses: the page has one button for all settings. */}
        <button type="submit" hidden>
          Save
        </button>
        <ErrorSummary problem={problem} />
        <div ref={fields} key={saved?.version}>
          <SettingFields setting={saved ?? setting} problem={problem} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {!isDefault && (
            <Button
              look="quiet"
              type="submit"
              name="action"
              value="default"
              disabled={!form.isReady}
              aria-disabled={form.isSending}
            >
              {name === 'banner' ? 'Take it down' : 'Back to the default'}
            </Button>
          )}
          {version > 0 && (
            <Button look="quiet" aria-expanded={isHistoryShown} onClick={() => setHistoryShown(!isHistoryShown)}>
              History
            </Button>
          )}
          <p className="text-sm text-muted sm:ml-auto">
            {changedAt === null
              ? 'The default'
              : `${isDefault ? 'Back to the default' : 'Changed'} ${instantText(changedAt)} by ${changedBy ?? 'a former member'}`}
          </p>
        </div>
      </form>
      {isHistoryShown && <SettingHistory name={name} />}
    </li>
  )
}

function meanwhileText(theirs: SettingVersion): string {
  const who = theirs.changedBy ?? 'Somebody'
  return `${who} changed this in the meantime to ${settingText(theirs)}. What you entered is still here and not saved: save again to put it in its place.`
}
