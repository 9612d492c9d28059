import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFileDrop } from '#web/files/use-file-drop.ts'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Verdict } from './verdict.tsx'

const MAX_BYTES = 20 * 1024 * 1024

/** The SHA-256 of a file in hex, computed in the browser; or why there is none. */
async function hashFile(file: File): Promise<string | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: 'This file is too large to be a certificate.' }
  // Browsers offer it on encrypted pages only.
  if (!('subtle' in crypto)) {
    return { problem: 'This browser can only compute hashes on an https: address. Enter the hash of the file instead.' }
  }
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return { problem: 'This file could not be read. Choose it again.' }
  }
}

/** Whether a certificate is the one that was issued. The file stays in the browser: only its hash is sent. */
export function VerifyNdaPage({ hash }: { hash: string | undefined }) {
  const navigate = useNavigate()
  const [fileName, setFileName] = useState<string>()
  const [problem, setProblem] = useState('')
  const isReady = useIsReady()
  const drop = useFileDrop((file) => void check(file))

  async function check(file: File): Promise<void> {
    setProblem('')
    setFileName(file.name)
    const found = await hashFile(file)
    if (typeof found === 'string') await show(found)
    else setProblem(found.problem)
  }

  async function show(typed: string): Promise<void> {
    await navigate({ to: '/verify-nda', search: { hash: typed }, replace: true, resetScroll: false })
  }

  return (
    <div className="page-reading pt-10 md:pt-14">
      <h1 className="text-4xl sm:text-5xl">Check a certificate</h1>
      <p className="mt-3 text-lg text-pretty text-muted">
        Every signed nondisclosure agreement has a certificate. This page tells whether a file is exactly the one that
        we issued: a single changed byte fails.
      </p>
      <div
        {...drop.attributes}
        className={`relative mt-8 flex min-h-36 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 py-6 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-evergreen hover:border-evergreen ${drop.isOver ? 'border-evergreen bg-evergreen-soft' : 'border-line-strong bg-sunken'}`}
      >
        <span aria-hidden="true">
          <span className="font-medium text-evergreen underline underline-offset-2">Choose the PDF</span> or drop it
          here
        </span>
        <span id="stays" className="text-sm text-muted">
          It is not uploaded: your browser computes its hash.
        </span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          disabled={!isReady}
          aria-label="The certificate, a PDF"
          aria-describedby="stays"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again.
            target.value = ''
            if (file) void check(file)
          }}
          className="absolute inset-0 cursor-pointer text-[0] opacity-0"
        />
      </div>
      <form
        // The address may bring another hash.
        key={hash}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          setFileName(undefined)
          setProblem('')
          const typed = new FormData(event.currentTarget).get('hash')
          if (typeof typed === 'string') void show(typed.trim())
        }}
        className="mt-5 flex flex-wrap items-end gap-3"
      >
        <Field label="Or its SHA-256 hash" className="min-w-0 flex-1 basis-72">
          <Input
            name="hash"
            required
            defaultValue={hash ?? ''}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono text-sm"
          />
        </Field>
        <Button look="secondary" type="submit">
          Check
        </Button>
      </form>
      <div aria-live="polite" className="mt-8">
        {problem ? (
          <p className="rounded-card border border-brick bg-brick-soft px-4 py-3">{problem}</p>
        ) : (
          hash !== undefined && <Verdict hash={hash} fileName={fileName} />
        )}
      </div>
      <section aria-labelledby="means-title" className="mt-10 border-t border-line pt-6">
        <h2 id="means-title" className="text-xl">
          What the answer means
        </h2>
        <p className="mt-2 text-muted">
          A genuine certificate says who signed which version of the agreement, when and from where. We show only the
          first letters of the name here. Who holds the file can read the rest in it. If the file is not genuine, ask
          the other side to download the certificate again: printing, signing or saving it in another program changes
          its bytes.
        </p>
      </section>
    </div>
  )
}
