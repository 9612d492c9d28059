import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { ListingValues } from '#web/listings/form/listing-values.ts'

const QUIET_MS = 350

/** The values of the form around an element, a moment after each input. Undefined before the first reading. */
export function useFormValues(inside: RefObject<HTMLElement | null>): ListingValues | undefined {
  const [values, setValues] = useState<ListingValues>()
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const read = () => setValues(textsIn(form))
    const later = () => {
      clearTimeout(waiting)
      waiting = setTimeout(read, QUIET_MS)
    }
    read()
    form.addEventListener('input', later)
    return () => {
      clearTimeout(waiting)
      form.removeEventListener('input', later)
    }
  }, [inside])
  return values
}

/** Changes a control as typing does, so that drafts and checks notice. */
export function typeInto(inside: HTMLElement | null, name: string, text: string): void {
  const control = inside?.closest('form')?.elements.namedItem(name)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function textsIn(form: HTMLFormElement): ListingValues {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'))
}
