import { useState, useSyncExternalStore } from 'react'
import { post } from '#web/api-client.ts'
import { doesBrowserRefuse, hasOptedOut } from '#web/insights/counting.ts'
import { Switch } from '#web/ui/switch.tsx'

type Counting = 'counted' | 'opted out' | 'refused by the browser' | 'not known yet'

const WORDS: Record<Counting, string> = {
  counted: 'Your visits are counted. Switch this off to stop sending anything.',
  'opted out': 'Your visits are not counted. Nothing is sent, and your visitor number is deleted.',
  'refused by the browser':
    'Your browser sends Do Not Track or Global Privacy Control, so this is off already: nothing is sent and nothing is kept.',
  'not known yet': 'Asking your browser…',
}

/** The opt-out of analytics: the visitor's choice, unless the browser sends a refusal. */
export function CountingSwitch() {
  const counting = useSyncExternalStore<Counting>(subscribe, readCounting, () => 'not known yet')
  const [isSaving, setSaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isChoosable = counting === 'counted' || counting === 'opted out'

  async function choose(isCounted: boolean): Promise<void> {
    setSaving(true)
    setFailed(false)
    try {
      await post('/api/counting', { isCounted })
    } catch {
      setFailed(true)
    } finally {
      setSaving(false)
    }
  }

  return (
    <section
      aria-labelledby="counting"
      className="max-w-2xl rounded-card border border-line bg-surface px-5 py-4 sm:px-6 sm:py-5"
    >
      <h2 id="counting" className="sr-only">
        Counting your visits
      </h2>
      <Switch
        label="Count my visits"
        checked={counting === 'counted'}
        disabled={!isChoosable}
        aria-busy={isSaving}
        aria-describedby="counting-state"
        onChange={({ currentTarget }) => {
          if (!isSaving) void choose(currentTarget.checked)
        }}
        className="text-lg font-medium has-disabled:cursor-not-allowed"
      />
      <p id="counting-state" aria-live="polite" className="mt-1 min-h-12 text-muted noscript:hidden">
        {WORDS[counting]}
      </p>
      <p className="mt-1 hidden text-muted noscript:block">
        Scripts are off in your browser, and without them no visit is counted.
      </p>
      {hasFailed && (
        <p role="alert" className="mt-1 font-medium text-brick">
          Your choice was not saved, and everything is as before. Check your connection, then switch again.
        </p>
      )}
    </section>
  )
}

function readCounting(): Counting {
  if (doesBrowserRefuse()) return 'refused by the browser'
  return hasOptedOut() ? 'opted out' : 'counted'
}

/**
 * The cookie is read again on each render, so a saved choice shows. Becoming visible triggers one for other tabs'
 * changes.
 */
function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
