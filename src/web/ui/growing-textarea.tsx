import { useEffect, useImperativeHandle, useRef } from 'react'
import type { ComponentProps } from 'react'
import { Textarea } from './form.tsx'

/** A text area that is as tall as its text, from `min-h` to `max-h`. Where CSS can't do that, a script does. */
export function GrowingTextarea({ ref, className = '', ...rest }: ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  // What sets or clears the text renders, too.
  useEffect(() => {
    if (area.current) fit(area.current)
  })
  return (
    <Textarea
      {...rest}
      ref={area}
      onInput={({ currentTarget }) => fit(currentTarget)}
      className={`field-sizing-content ${className}`}
    />
  )
}

function fit(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + borders}px`
}
