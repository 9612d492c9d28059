import { settingCalls } from '#shared/settings/calls.ts'
import { useRef, useState } from 'react'
import { product } from '#shared/product.ts'
import { GROUND } from '#shared/settings/brand-colors.ts'
import { logoPath } from '#shared/settings/logo-path.ts'
import { SETTING_LABELS } from '#shared/settings/setting-words.ts'
import { ACCEPT_PICTURES, checkPicture, explainPictureError } from '#web/files/picture-problem.ts'
import { sendFile } from '#web/files/send-file.ts'
import { SiteMark } from '#web/frame/site-mark.tsx'
import { FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'

/** No key, so that nothing is saved before the picture is there. */
const SENDING = 'sending'

/** A picture, uploaded as soon as it is chosen and used once it is saved, as it looks in both themes and on a phone. */
export function LogoField({ value, problem }: { value: string | null; problem: FormProblem | undefined }) {
  const [key, setKey] = useState(value)
  const [sending, setSending] = useState<AbortController>()
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  function refuse(message: string): void {
    setRefused(message)
    // Lets the same file be chosen again, e.g. after an edit.
    if (input.current) input.current.value = ''
  }

  /** Another picture that is chosen meanwhile takes its place. */
  async function send(file: File): Promise<void> {
    sending?.abort()
    setSending(undefined)
    const wrong = checkPicture(file)
    if (wrong) return refuse(wrong.message)
    const mine = new AbortController()
    const form = new FormData()
    form.append('file', file)
    setSending(mine)
    setRefused(undefined)
    try {
      const { signal } = mine
      setKey((await sendFile(settingCalls.addLogo, {}, { form, onProgress: () => {}, signal })).key)
    } catch (error) {
      if (!mine.signal.aborted) refuse(explainPictureError(error).message)
    } finally {
      setSending((now) => (now === mine ? undefined : now))
    }
  }

  return (
    <FormField
      name="value"
      label={SETTING_LABELS.logo}
      problem={refused === undefined ? problem : { message: refused, fields: { value: refused } }}
      help="Beside the name, in the browser’s tab and on phones. Square ones look best, on a transparent ground or their own: PNG, JPEG, WebP or AVIF, best with 512 pixels a side or more."
    >
      {(field) => (
        <>
          <input
            {...field}
            ref={input}
            type="file"
            accept={ACCEPT_PICTURES}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) void send(chosen)
            }}
            className="block w-full text-sm text-muted file:mr-3 file:min-h-11 file:rounded-card file:border file:border-solid file:border-line-strong/60 file:bg-surface file:px-4 file:font-medium file:text-ink"
          />
          <input type="hidden" name="logo" value={sending ? SENDING : (key ?? '')} />
          <p role="status" className="mt-2 text-sm text-muted empty:hidden">
            {sending && 'Preparing the picture…'}
            {!sending && key !== value && key !== null && 'This is how it looks. Save to use it.'}
          </p>
          <div aria-hidden="true" className="mt-3 grid gap-3 sm:grid-cols-2">
            <Sample logo={key} theme={0} />
            <Sample logo={key} theme={1} />
          </div>
        </>
      )}
    </FormField>
  )
}

function Sample({ logo, theme }: { logo: string | null; theme: 0 | 1 }) {
  /** Set by script, since the content security policy forbids styles in the page. */
  function paint(element: HTMLElement | null): void {
    for (const [token, pair] of Object.entries(GROUND)) element?.style.setProperty(`--color-${token}`, pair[theme])
  }

  return (
    <div
      ref={paint}
      className="flex items-center justify-between gap-3 rounded-card border border-line bg-paper p-3 text-ink"
    >
      <span className="flex min-w-0 items-center gap-2.5">
        <SiteMark logo={logo} />
        <span className="truncate font-serif text-xl font-semibold tracking-tight">{product.name}</span>
      </span>
      <img
        src={logo === null ? '/apple-touch-icon.png' : logoPath(logo, 'apple-touch-icon')}
        alt=""
        width="48"
        height="48"
        className="size-12 shrink-0 rounded-xl"
      />
    </div>
  )
}
