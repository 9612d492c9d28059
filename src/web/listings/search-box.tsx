import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { useDebouncedCallback } from '#web/forms/use-debounced-callback.ts'
import { reportSearch } from './report-search.ts'
import { SEARCH_FORM } from './search-form.ts'
import { hearTyped } from '#web/ui/hear-typed.ts'

const TYPING_MS = 250
const NARROW = '(max-width: 767.98px)'

interface SearchBoxProps {
  /** The page that searches. Fields elsewhere on it belong to the form by its id, so that it works without scripts. */
  action: '/marketplace' | '/map'
  value: string
  label: string
  placeholder: string
  className?: string
  onSearch: (search: string, isTyping: boolean) => void
}

/** Searches while typing on a wide screen (debounced), and on Enter or the button everywhere. */
export function SearchBox({ action, value, label, placeholder, className = '', onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })
  if (known.value !== value) {
    setKnown({ value, sent: value })
    // A value set elsewhere, e.g. by removing a filter chip, replaces the typed text.
    if (known.sent !== value) setText(value)
  }

  function send(search: string, isTyping: boolean): void {
    setKnown({ value, sent: search })
    onSearch(search, isTyping)
    reportSearch(search, isTyping)
  }

  const answerTyping = useDebouncedCallback((search: string) => send(search, true), TYPING_MS)

  function restart(): void {
    const search = new URLSearchParams(location.search).get('search') ?? ''
    answerTyping.cancel()
    setText(search)
    setKnown({ value, sent: search })
  }

  // On a quick back or forward navigation the page may not have rendered the pending search, so `value` doesn't change.
  const follow = useEffectEvent(restart)
  useEffect(() => {
    const onPopState = () => follow()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])

  return (
    <form
      role="search"
      className={`flex flex-wrap gap-2 ${className}`}
      id={SEARCH_FORM}
      action={action}
      // By a suggestion that is taken in place of the typed text.
      onReset={restart}
      onSubmit={(event) => {
        event.preventDefault()
        answerTyping.cancel()
        send(text.trim(), false)
      }}
    >
      <div className="relative min-w-36 flex-1">
        <Search
          strokeWidth={1.5}
          size={20}
          aria-hidden="true"
          className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
        />
        <input
          ref={hearTyped}
          type="search"
          name="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={SEARCH_MAX_LENGTH}
          value={text}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value)
            if (!matchMedia(NARROW).matches) answerTyping.call(target.value.trim())
          }}
          className="min-h-12 w-full rounded-card border border-line-strong/60 bg-surface pr-3 pl-11 text-base hover:border-line-strong focus:border-evergreen"
        />
      </div>
      <button type="submit" className={buttonClass('primary')}>
        Search
      </button>
    </form>
  )
}
