import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useDebouncedCallback } from '#web/forms/use-debounced-callback.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { filterDetails, readMarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { suggestionsQuery } from './queries.ts'
import { suggestionGroups } from './suggestion-options.ts'
import type { SuggestionOption } from './suggestion-options.ts'
import { SuggestionPopup } from './suggestion-popup.tsx'

export interface SuggestionListProps {
  box: HTMLInputElement
  /** What was in the box when it was focused. */
  textAtFocus: string
}

const QUIET_MS = 150
/** Shorter texts have no suggestions. */
const SHORTEST = 2

/** A search box as it was. */
const PLAIN = {
  role: undefined,
  'aria-autocomplete': undefined,
  'aria-expanded': undefined,
  'aria-controls': undefined,
  'aria-activedescendant': undefined,
}

/**
 * Makes the focused search box a combobox (WAI-ARIA 1.2, list autocomplete, manual selection). Enter without a chosen
 * suggestion searches for the text, as it does without suggestions.
 */
export function SuggestionList({ box, textAtFocus }: SuggestionListProps) {
  const id = useId()
  const navigate = useNavigate()
  const given = useSearch({ strict: false })
  // Undefined while closed. What was typed until this was loaded is asked for at once.
  const [asked, setAsked] = useState(() => (box.value === textAtFocus ? undefined : box.value.trim()))
  const [chosen, setChosen] = useState(-1)
  const { call: ask, cancel } = useDebouncedCallback(open, QUIET_MS)
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked ?? ''),
    enabled: asked !== undefined && asked.length >= SHORTEST,
    // While somebody goes on typing, the list stays until the next one comes.
    placeholderData: (before, query) => (asked?.startsWith(`${query?.queryKey[1]}`) ? before : undefined),
  })
  const groups =
    data && asked !== undefined ? suggestionGroups(hasLiveResults(box) ? { ...data, businesses: [] } : data) : []
  const options = groups.flatMap((group) => group.options)
  const isOpen = options.length > 0
  const active = options[chosen]

  function open(text: string): void {
    setChosen(-1)
    setAsked(text)
  }

  function close(): void {
    cancel()
    setChosen(-1)
    setAsked(undefined)
  }

  function take({ leadsTo }: SuggestionOption): void {
    close()
    // The box forgets what was typed for the suggestion, which it would search for.
    box.form?.dispatchEvent(new Event('reset', { bubbles: true }))
    if ('business' in leadsTo) {
      void navigate({ to: '/business/$id', params: { id: `${leadsTo.business}` } })
      return
    }
    // The other fields of the home page.
    const { filter: ofForm } = box.form?.dataset ?? {}
    const search = readMarketplaceSearch({
      ...given,
      ...(ofForm && (JSON.parse(ofForm) as object)),
      search: undefined,
      bbox: undefined,
      ...leadsTo.filter,
    })
    reportEvent(ofForm ? 'homepage_search_redirect' : 'filters_applied', filterDetails(search))
    if (ofForm) {
      void navigate({ to: '/marketplace', search, hash: 'results', hashScrollIntoView: { block: 'nearest' } })
    } else {
      // Also away goes a phone's keyboard, which covers the results.
      document.getElementById('results')?.focus()
      void navigate({ to: '/marketplace', search, resetScroll: false })
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      // From the text to the first or last, and from either end to the other.
      if (isOpen)
        setChosen(chosen < 0 && step < 0 ? options.length - 1 : (chosen + step + options.length) % options.length)
      else open(box.value.trim())
      event.preventDefault()
    } else if (event.key === 'Enter') {
      if (active) {
        event.preventDefault()
        take(active)
      } else close()
    } else if (event.key === 'Escape' && isOpen) {
      // The browser would clear the box.
      event.preventDefault()
      close()
    }
  })
  const onInput = useEffectEvent(() => ask(box.value.trim()))

  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    const type = () => onInput()
    box.addEventListener('keydown', press)
    box.addEventListener('input', type)
    setAttributes(box, { role: 'combobox', 'aria-autocomplete': 'list' })
    return () => {
      box.removeEventListener('keydown', press)
      box.removeEventListener('input', type)
      setAttributes(box, PLAIN)
    }
  }, [box])

  useEffect(() => {
    setAttributes(box, {
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active && `${id}-${chosen}`,
    })
    if (active) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [box, id, isOpen, active, chosen])

  return (
    <section aria-label="Suggestions">
      <p role="status" className="sr-only">
        {asked !== undefined && asked.length >= SHORTEST && data && !isPlaceholderData && countText(options.length)}
      </p>
      {isOpen && <SuggestionPopup id={id} box={box} groups={groups} active={active} onTake={take} />}
    </section>
  )
}

/** The businesses come below a box of the marketplace while somebody types, unless the screen is narrow. */
function hasLiveResults({ form }: HTMLInputElement): boolean {
  return !form?.dataset['filter'] && !matchMedia('(max-width: 767.98px)').matches
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}

function setAttributes(box: HTMLInputElement, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) box.removeAttribute(name)
    else box.setAttribute(name, value)
  }
}
