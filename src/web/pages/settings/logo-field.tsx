import { useState } from 'react'
import { MAX_PICTURE_BYTES, PICTURE_EXTENSIONS, PICTURE_REFUSALS, isPictureName } from '#shared/listings/pictures.ts'
import { product } from '#shared/product.ts'
import { GROUND } from '#shared/settings/brand-colors.ts'
import { UploadedLogo } from '#shared/settings/logo.ts'
import { logoPath } from '#shared/settings/logo-path.ts'
import { SETTING_LABELS } from '#shared/settings/setting-words.ts'
import { ApiError } from '#web/api-client.ts'
import { sendFile } from '#web/files/send-file.ts'
import { SiteMark } from '#web/frame/site-mark.tsx'
import { FormField } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'

const ACCEPT = PICTURE_EXTENSIONS.map((extension) => `.${extension}`).join(',')
/** No key, so that nothing is saved before the picture is there. */
const SENDING = 'sending'

/** A picture, uploaded as soon as it is chosen and used once it is saved, as it looks in both themes and on a phone. */
export function LogoField({ value, problem }: { value: string | null; problem: FormProblem | undefined }) {
  const [key, setKey] = useState(value)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function send(file: File): Promise<void> {
    setRefused(whyRefused(file))
    if (whyRefused(file) !== undefined) return
    const form = new FormData()
    form.append('file', file)
    setSending(true)
    try {
      const sending = { path: '/api/admin/settings/logo', form, schema: UploadedLogo, onProgress: () => {} }
      setKey((await sendFile(sending)).key)
    } catch (error) {
      setRefused(wordsOf(error))
    } finally {
      setSending(false)
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
            type="file"
            accept={ACCEPT}
            disabled={isSending}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) void send(chosen)
            }}
            className="block w-full text-sm text-muted file:mr-3 file:min-h-11 file:rounded-card file:border file:border-solid file:border-line-strong/60 file:bg-surface file:px-4 file:font-medium file:text-ink"
          />
          <input type="hidden" name="logo" value={isSending ? SENDING : (key ?? '')} />
          <p role="status" className="mt-2 text-sm text-muted empty:hidden">
            {isSending && 'Preparing the picture…'}
            {!isSending && key !== value && key !== null && 'This is how it looks. Save to use it.'}
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

/** Checked before the upload; the server checks again. */
function whyRefused(file: File): string | undefined {
  if (!isPictureName(file.name)) return PICTURE_REFUSALS.wrong_kind
  if (file.size === 0) return PICTURE_REFUSALS.empty
  return file.size > MAX_PICTURE_BYTES ? PICTURE_REFUSALS.too_large : undefined
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.problem) return error.problem.detail
  return navigator.onLine
    ? 'The picture did not arrive. Choose it again.'
    : 'You are offline. Choose it again once you are connected.'
}
