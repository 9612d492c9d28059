import { useId, useState } from 'react'
import type { ClipboardEvent } from 'react'
import { readPasted } from '#web/financials/read-pasted.ts'
import { readCents, tidyCents } from '#web/financials/signed-amount.ts'
import { UnitInput } from '#web/ui/unit-input.tsx'

interface AmountFieldProps {
  id: string
  name: string
  text: string
  help?: string
  /** Where rows have their help at the left. */
  isHelpAside?: boolean
  error: string | undefined
  /** Phones' keyboards of numbers have no minus. */
  canBeNegative?: boolean
  onType: (text: string) => void
  /** Takes cells of a spreadsheet. */
  onPasteCells?: (cells: string[][]) => void
}

/** Dollars in any common notation, "(5,000)" for a loss, and what is wrong with them. */
export function AmountField(props: AmountFieldProps) {
  const { id, name, text, help, isHelpAside = false, canBeNegative = false, onType, onPasteCells } = props
  const noteId = useId()
  // "(5" is on its way to an amount.
  const [isTyping, setTyping] = useState(false)
  const isUnread = !isTyping && Number.isNaN(readCents(text))
  const error = isUnread ? 'Write it like 120,000 or (5,000).' : props.error

  function paste(event: ClipboardEvent): void {
    const cells = readPasted(event.clipboardData.getData('text/plain'))
    if (!cells || !onPasteCells) return
    event.preventDefault()
    onPasteCells(cells)
  }

  function leave(): void {
    setTyping(false)
    const tidy = tidyCents(text)
    if (tidy !== text) onType(tidy)
  }

  return (
    <>
      <UnitInput
        prefix="$"
        id={id}
        name={name}
        inputMode={canBeNegative ? 'text' : 'decimal'}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || help ? noteId : undefined}
        onChange={({ target }) => {
          setTyping(true)
          onType(target.value)
        }}
        onBlur={leave}
        onPaste={paste}
        className="text-right"
      />
      {(error || help) && (
        <span
          id={noteId}
          className={`mt-1 block text-sm ${error ? 'font-medium text-brick' : `text-muted ${isHelpAside ? 'lg:sr-only' : ''}`}`}
        >
          {error ?? help}
        </span>
      )}
    </>
  )
}
