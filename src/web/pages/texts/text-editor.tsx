import { Link, useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { MAX_TEXT, TextChange } from '#shared/settings/texts/text-changes.ts'
import type { EditableText } from '#shared/settings/texts/text-changes.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { meanwhile, useChangeText } from './queries.ts'
import { TextChanges } from './text-changes.tsx'
import { TextHistory } from './text-history.tsx'
import { TextPreview } from './text-preview.tsx'
import { stateText } from './text-state.ts'
import { WritingHelp } from './writing-help.tsx'

const VIEWS = { write: 'Write', preview: 'Preview', changes: 'Changes' } as const
type View = keyof typeof VIEWS
const NAMES = Object.keys(VIEWS) as View[]

interface ViewSwitchProps {
  view: View
  onChange: (view: View) => void
}

/** What the editor shows. The marketplace's group of toggles would become a file of its own there, for this page alone. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <div
      role="group"
      aria-label="View"
      className="inline-flex rounded-card border border-line-strong/60 bg-surface p-1"
    >
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === view}
          onClick={() => onChange(name)}
          className="inline-flex min-h-9 items-center rounded-lg px-3 text-[0.95rem] hover:bg-sunken aria-pressed:bg-evergreen-fill aria-pressed:font-medium aria-pressed:text-white"
        >
          {VIEWS[name]}
        </button>
      ))}
    </div>
  )
}

/** A page's text as Markdown, how the page would look, and what differs from the shipped text. */
export function TextEditor({ text }: { text: EditableText }) {
  const { page, title, markdown, shipped, version, isShipped, isOvertaken } = text
  const { mutateAsync: change } = useChangeText(page)
  const published = markdown ?? shipped
  const [typed, setTyped] = useState(published)
  /** What was in the field before another text was put there. */
  const [replaced, setReplaced] = useState<{ typed: string; by: string }>()
  const [view, setView] = useState<View>('write')
  const [isHistoryShown, setHistoryShown] = useState(false)
  const state = useRef<HTMLParagraphElement>(null)
  const isChanged = typed.trim() !== published.trim()

  const { problem, attributes, ...form } = useApiForm({
    schema: TextChange,
    read: () => ({ markdown: typed.trim() === shipped ? null : typed, version }),
    send: change,
    explain: (error) => {
      const theirs = meanwhile(error)
      return theirs && { message: meanwhileText(theirs), fields: {} }
    },
    onDone: (now) => {
      setTyped(now.markdown ?? now.shipped)
      setReplaced(undefined)
      // The button that was pressed is gone.
      state.current?.focus()
      showToast({ title: 'Published', description: `/${page} shows it within five seconds.` })
    },
  })
  // Shows the field with its error.
  const [seen, setSeen] = useState(problem)
  if (seen !== problem) {
    setSeen(problem)
    if (problem?.fields['markdown']) setView('write')
  }

  function putThere(other: string, by: string): void {
    if (other !== typed) setReplaced({ typed, by })
    setTyped(other)
    setView('write')
  }

  const Title = view === 'preview' ? 'p' : 'h1'
  return (
    <form {...attributes} aria-label={`Text of ${title}`}>
      <div className="page-reading pt-8 md:pt-10">
        <Link
          to="/admin/$desk"
          params={{ desk: 'texts' }}
          className="inline-flex min-h-8 items-center text-evergreen hover:underline"
        >
          All texts
        </Link>
        <Title className="mt-1 font-serif text-3xl font-medium sm:text-4xl">{title}</Title>
        <p ref={state} tabIndex={-1} className="mt-2 text-muted wrap-anywhere">
          <a
            href={`/${page}`}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-2 hover:no-underline"
          >
            /{page}
            <span className="sr-only">, opens in a new tab</span>
          </a>{' '}
          · {stateText(text)}
        </p>
        {isOvertaken && <Overtaken onCompare={() => setView('changes')} />}
        <div className="mt-6 space-y-5">
          <ErrorSummary problem={problem} labels={{ markdown: 'Text' }} />
          <ViewSwitch view={view} onChange={setView} />
        </div>
      </div>
      <div className="page-reading mt-5" hidden={view !== 'write'}>
        <FormField
          name="markdown"
          label="Text"
          problem={problem}
          help={`Markdown. ${typed.length.toLocaleString('en-US')} of ${MAX_TEXT.toLocaleString('en-US')} characters.`}
        >
          {(field) => (
            <Textarea
              {...field}
              rows={24}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="max-h-[70dvh] text-[0.95rem]"
            />
          )}
        </FormField>
        {replaced && (
          <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            {replaced.by} is in the field, and not published yet.
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                setTyped(replaced.typed)
                setReplaced(undefined)
              }}
            >
              Put back what was there
            </Button>
          </p>
        )}
        <WritingHelp />
      </div>
      {view === 'preview' && <TextPreview page={page} markdown={typed} onWrite={() => setView('write')} />}
      {view === 'changes' && (
        <div className="page-reading mt-5">
          <TextChanges shipped={shipped} published={isShipped ? undefined : published} typed={typed} />
        </div>
      )}
      <div className="page-reading">
        <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
          {(isChanged || isOvertaken) && (
            <SubmitButton {...form} sendingLabel="Publishing…">
              Publish
            </SubmitButton>
          )}
          {typed.trim() !== shipped && (
            <Button look="secondary" onClick={() => putThere(shipped, 'The shipped text')}>
              Back to the shipped text
            </Button>
          )}
          {version > 0 && (
            <Button look="quiet" aria-expanded={isHistoryShown} onClick={() => setHistoryShown(!isHistoryShown)}>
              History
            </Button>
          )}
          <p className="text-sm text-muted sm:ml-auto">{isChanged ? 'Not published yet' : 'Nothing is changed yet'}</p>
        </div>
        {isHistoryShown && <TextHistory page={page} onRestore={putThere} />}
      </div>
      <AskToLeave isChanged={isChanged && !form.isSending} />
    </form>
  )
}

function Overtaken({ onCompare }: { onCompare: () => void }) {
  return (
    <div className="mt-5 rounded-card border border-line bg-brass-soft px-4 py-3">
      <p className="font-medium">The shipped text changed since</p>
      <p className="mt-1 text-sm">
        An update of this site brought another text for this page, after yours was written. Yours is shown. Compare the
        two, take over what you want, and publish: then this note goes away.
      </p>
      <Button look="secondary" size="small" onClick={onCompare} className="mt-3">
        Compare
      </Button>
    </div>
  )
}

/** Asks before what was typed would be lost. */
function AskToLeave({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without publishing?"
      description="What you typed is not published, and is not kept."
      yes="Leave"
      no="Stay"
      isDestructive
      isCompact
      onYes={proceed}
      onNo={reset}
    />
  )
}

function meanwhileText({ changedBy, isShipped }: EditableText): string {
  const what = isShipped ? 'set this back to the shipped text' : 'changed this text'
  return `${changedBy ?? 'Somebody'} ${what} in the meantime. What you typed is still here and not published: compare it under Changes, and publish again to put it in its place.`
}
