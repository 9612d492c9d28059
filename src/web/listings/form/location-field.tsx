import { EXAMPLE_TOWN, POSTAL_CODE } from '#region/region.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { zipIn } from '#shared/listings/places.ts'
import type { Place } from '#shared/listings/places.ts'
import { useDebouncedCallback } from '#web/forms/use-debounced-callback.ts'
import { Input } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import { AddressField } from './address-field.tsx'
import type { FieldGroupProps } from './field-group.ts'
import { LISTING_LABELS, readPin, writePin } from './listing-values.ts'
import type { ListingValues, Pin } from './listing-values.ts'
import { PinEditor } from './pin-editor.tsx'
import { milesTo } from './pin-text.ts'
import { placesQuery } from './places-query.ts'

const QUIET_MS = 250
/** Maximum length of the search; the form rejects longer locations. */
const SEARCH_LENGTH = 120
/** Minimum length of a location (S1 §5). */
const LOCATION_LEAST = 5

interface MovedPin extends Pin {
  /** The place where the pin was moved. The pin is invalid for another place. */
  placeName: string
}

/**
 * The location: a public place and a street address for premium viewers, looked up while typing, and a movable pin if
 * the place is known.
 */
export function LocationField({ values, problem, isConfidential = false, version, isMapFolded }: FieldGroupProps) {
  const listId = useId()
  const start = values.location ?? ''
  const [text, setText] = useState(start)
  const startAddress = values.fullAddress ?? ''
  const [address, setAddress] = useState(startAddress)
  const [moved, setMoved] = useState(() => movedAtStart(values.pin, values.pinPlace))
  const [movedIn, setMovedIn] = useState(version)
  if (movedIn !== version) {
    // Another location was saved: the pin is its pin, and not the one before.
    setMovedIn(version)
    setMoved(movedAtStart(values.pin, values.pinPlace))
  }
  const pinInput = useRef<HTMLInputElement>(null)
  const { call: look } = useDebouncedCallback(setText, QUIET_MS)
  const { call: lookAtAddress } = useDebouncedCallback(setAddress, QUIET_MS)
  const search = text.trim().slice(0, SEARCH_LENGTH)
  // The query key contains the text, so a late answer never applies to another text.
  const { data, isPlaceholderData, isError } = useQuery({
    ...placesQuery(search),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
  const answer = search.length > 1 ? data : undefined
  // An address that was not updated with the location may be outdated: it needs confirmation and isn't used for the map.
  const isStale = startAddress !== '' && address === startAddress && text.trim() !== start.trim()
  const zip = isStale ? undefined : zipIn(address)
  const { data: zipAnswer } = useQuery({ ...placesQuery(zip ?? ''), enabled: zip !== undefined })
  const byZip = zip === undefined ? undefined : (zipAnswer?.match ?? undefined)
  const isUntouched = text.trim() === start.trim() && zip === zipIn(startAddress)
  const match = isUntouched ? nearest(values, byZip, answer?.match) : (byZip ?? answer?.match ?? undefined)
  // The server would derive the place from the address.
  const isApartFromAddress = isStale || (byZip !== undefined && match !== byZip)
  const pin = moved && isOf(moved, match, isUntouched) ? moved : undefined

  return (
    <div>
      <FormField
        name="location"
        label={LISTING_LABELS.location}
        help={
          isConfidential
            ? 'Town or ZIP code, with the neighborhood if you like. Only buyers you choose see it.'
            : 'Town or ZIP code, with the neighborhood if you like. Everyone sees it.'
        }
        problem={problem}
      >
        {(field) => (
          <Input
            {...field}
            required
            list={listId}
            defaultValue={start}
            placeholder={`${EXAMPLE_TOWN}, ${POSTAL_CODE}`}
            onInput={({ currentTarget }) => look(currentTarget.value)}
          />
        )}
      </FormField>
      <datalist id={listId}>
        {answer?.suggestions.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <AddressField
        start={startAddress}
        isStale={isStale}
        locationBefore={start}
        isConfidential={isConfidential}
        onType={lookAtAddress}
        problem={problem}
      />
      <input
        ref={pinInput}
        type="hidden"
        name="pin"
        value={pin ? writePin(pin) : isApartFromAddress && match ? writePin(match) : ''}
      />
      <input type="hidden" name="pinPlace" value={pin?.placeName ?? ''} />
      <output className="mt-2 block text-sm empty:hidden">
        {saying({ match, isKnown: answer !== undefined && !isPlaceholderData, isError, length: search.length })}
      </output>
      {match && (
        <PinEditor
          place={match}
          pin={pin}
          isFolded={isMapFolded}
          onMove={(place) => {
            setMoved(place && { ...place, placeName: match.name })
            // Fires an input event, so that the draft is saved as for typed text.
            pinInput.current?.dispatchEvent(new Event('input', { bubbles: true }))
          }}
        />
      )}
    </div>
  )
}

interface Saying {
  match: Place | undefined
  /** The answer belongs to the current text. */
  isKnown: boolean
  isError: boolean
  length: number
}

function saying({ match, isKnown, isError, length }: Saying): string {
  if (match) return `On the map: ${match.name}`
  if (isError) return 'The place could not be looked up just now. We look again when you send the listing.'
  if (!isKnown || length < LOCATION_LEAST) return ''
  return 'We don’t know this place, so your listing has no pin on the map. Buyers still find it by name and in the list.'
}

/** A pin without a place name belongs to the saved location. */
function movedAtStart(pin = '', placeName = ''): MovedPin | undefined {
  const start = readPin(pin)
  return start && { ...start, placeName }
}

/** The place of a saved pin. An address that was kept when the location changed has its ZIP code elsewhere. */
function nearest(
  { pin: text = '', pinPlace }: ListingValues,
  byZip: Place | undefined,
  byName: Place | null = null,
): Place | undefined {
  const pin = pinPlace ? undefined : readPin(text)
  if (!pin || !byZip || !byName) return byZip ?? byName ?? undefined
  return milesTo(pin, byName) < milesTo(pin, byZip) ? byName : byZip
}

function isOf({ placeName }: MovedPin, match: Place | undefined, isUntouched: boolean): boolean {
  // Until the lookup has finished, the pin's saved location applies.
  return placeName && match ? placeName === match.name : isUntouched
}
