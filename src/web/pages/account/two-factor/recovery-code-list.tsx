import { Copy, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { product } from '#shared/product.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Recovery codes, shown this once: to be copied, saved or printed. The box takes the focus. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const text = codes.join('\n')

  useEffect(() => {
    box.current?.focus()
  }, [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Copied', description: 'Keep them apart from your phone.' })
    } catch {
      const list = box.current?.querySelector('ol')
      if (list) getSelection()?.selectAllChildren(list)
    }
  }

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="recovery-codes-title"
      className="rounded-card border border-brass/50 bg-brass-soft px-4 py-4"
    >
      <h3 id="recovery-codes-title" className="text-lg">
        Your recovery codes
      </h3>
      <p className="mt-1 text-sm">
        Each signs you in once without your phone. They are shown only now: keep them where you find them when the phone
        is gone.
      </p>
      <ol className="tabular mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono sm:max-w-80">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" size="small" onClick={() => void copy()}>
          <Copy strokeWidth={1.5} size={18} aria-hidden="true" />
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`${product.name.toLowerCase().replaceAll(/[^a-z\d]+/gu, '-')}-recovery-codes.txt`}
          className={buttonClass('secondary', 'small')}
        >
          <Download strokeWidth={1.5} size={18} aria-hidden="true" />
          Save as a file
        </a>
        <Button look="secondary" size="small" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
