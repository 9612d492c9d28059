import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useDebouncedCallback } from '#web/forms/use-debounced-callback.ts'
import { reportEvent } from '#web/insights/report-event.ts'
import { filterDetails, readMarketplaceSearch } from '#web/listings/marketplace-search.ts'
import { focusResults } from './focus-results.ts'
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
  // A later answer may have it in another place, or not at all.
  const [chosen, setChosen] = useState<string>()
  const { call: ask, cancel } = useDebouncedCallback(open, QUIET_MS)
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked ?? ''),
    enabled: asked !== undefined && asked.length >= SHORTEST,
    // While somebody goes on typing, the list stays until the next one comes.
    placeholderData: (before, query) => (asked?.startsWith(`${query?.queryKey[1]}`) ? before : undefined),
  })
  const groups =
    data && asked !== undefined ? suggestionGroups(hasLiveResults(box) ? { ...data, businesses: [] } : data, asked) : []
  const options = groups.flatMap((group) => group.options)
  const isOpen = options.length > 0
  const activeIndex = options.findIndex((option) => keyOf(option) === chosen)
  const active = options[activeIndex]

  function open(text: string): void {
    setChosen(undefined)
    setAsked(text)
  }

  function close(): void {
    cancel()
    setChosen(undefined)
    setAsked(undefined)
  }

  /** From the text to the first or last, and from either end to the other. */
  function choose(step: number): void {
    const next = activeIndex < 0 && step < 0 ? -1 : (activeIndex + step) % options.length
    const option = options.at(next)
    setChosen(option && keyOf(option))
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
      focusResults()
      void navigate({ to: '/marketplace', search, resetScroll: false })
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      // What was typed last is asked for now: asked later, it would undo the choice.
      cancel()
      open(box.value.trim())
      if (isOpen) choose(step)
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
      'aria-activedescendant': activeIndex < 0 ? undefined : `${id}-${activeIndex}`,
    })
    if (activeIndex >= 0) document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' })
  }, [box, id, isOpen, activeIndex])

  return (
    <section aria-label="Suggestions">
      <p role="status" className="sr-only">
        {asked !== undefined && asked.length >= SHORTEST && data && !isPlaceholderData && countText(options.length)}
      </p>
      {isOpen && <SuggestionPopup id={id} box={box} groups={groups} active={active} onTake={take} />}
    </section>
  )
}

/** The same suggestion has the same key in each answer. */
function keyOf({ leadsTo }: SuggestionOption): string {
  return JSON.stringify(leadsTo)
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
