import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface ShownSecretProps {
  label: string
  secret: string
  /** Why it is to be copied now. */
  children: ReactNode
  onDone: () => void
}

/** A secret that is shown this once. It takes the focus. */
export function ShownSecret({ label, secret, children, onDone }: ShownSecretProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    box.current?.querySelector('input')?.select()
  }, [])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      showToast({ title: 'Copied', description: 'Keep it where only your program can read it.' })
    } catch {
      // A browser may refuse; the text is selected, and can be copied by hand.
      box.current?.querySelector('input')?.select()
    }
  }

  return (
    <div ref={box} className="rounded-card border border-brass/50 bg-brass-soft px-4 py-4">
      <FormField name="secret" label={label} help={children}>
        {(field) => <Input {...field} readOnly value={secret} autoComplete="off" className="font-mono text-sm" />}
      </FormField>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="primary" size="small" onClick={() => void copy()}>
          <Copy strokeWidth={1.5} size={18} aria-hidden="true" />
          Copy
        </Button>
        <Button look="secondary" size="small" onClick={onDone}>
          I have copied it
        </Button>
      </div>
    </div>
  )
}
