import { CircleAlert, CircleCheck, CircleDashed, CircleX, Copy } from 'lucide-react'
import type { MailRecord, RecordKind, RecordState } from '#shared/mail/mail-check.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

const TITLES: Record<RecordKind, { title: string; lead: string }> = {
  spf: { title: 'SPF', lead: 'Which servers may send' },
  dkim: { title: 'DKIM', lead: 'The key of the signature' },
  dmarc: { title: 'DMARC', lead: 'What becomes of forged emails' },
}

const LOOKS: Record<RecordState, { Icon: typeof CircleCheck; look: string; word: string }> = {
  good: { Icon: CircleCheck, look: 'text-evergreen', word: 'Right' },
  weak: { Icon: CircleAlert, look: 'text-brass-ink', word: 'Could be stricter' },
  wrong: { Icon: CircleX, look: 'text-brick', word: 'Wrong' },
  missing: { Icon: CircleX, look: 'text-brick', word: 'Missing' },
  unanswered: { Icon: CircleDashed, look: 'text-muted', word: 'No answer' },
  unchecked: { Icon: CircleDashed, look: 'text-muted', word: 'Not checked' },
}

/** One record: what was found, what that means, and what to set instead. */
export function RecordCard({ record: { kind, name, state, found, says, add } }: { record: MailRecord }) {
  const { title, lead } = TITLES[kind]
  const { Icon, look, word } = LOOKS[state]
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-xl">
          {title} <span className="font-sans text-sm font-normal text-muted">{lead}</span>
        </h3>
        <p className={`flex items-center gap-1.5 text-sm font-semibold ${look}`}>
          <Icon strokeWidth={1.5} size={18} aria-hidden="true" className="shrink-0" />
          {word}
        </p>
      </div>
      <p className="mt-2 max-w-prose">{says}</p>
      {found.length > 0 && (
        <div className="mt-4">
          <p className="text-sm text-muted">
            Found at <span className="wrap-anywhere">{name}</span>
          </p>
          {[...new Set(found)].map((text) => (
            <Code key={text}>{text}</Code>
          ))}
        </div>
      )}
      {add !== null && <ToSet title={title} name={name} text={add} isNew={found.length === 0} />}
    </li>
  )
}

function ToSet({ title, name, text, isNew }: { title: string; name: string; text: string; isNew: boolean }) {
  const isReady = useIsReady()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Record copied', description: `Set it as the TXT record of ${name}.` })
    } catch {
      showToast({
        title: "The record wasn't copied",
        description: 'Your browser does not allow it here. Copy it by hand.',
        isDestructive: true,
      })
    }
  }

  return (
    <div className="mt-4">
      <p className="text-sm text-muted">
        {isNew ? 'Add a TXT record' : 'Set instead, as the only one'} at <span className="wrap-anywhere">{name}</span>
      </p>
      <Code>{text}</Code>
      <Button look="secondary" size="small" disabled={!isReady} onClick={() => void copy()} className="mt-3">
        <Copy strokeWidth={1.5} size={18} aria-hidden="true" />
        Copy<span className="sr-only"> the {title} record</span>
      </Button>
    </div>
  )
}

function Code({ children }: { children: string }) {
  return (
    <code className="mt-1 block rounded-card border border-line bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
      {children}
    </code>
  )
}
