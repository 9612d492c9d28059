import { useEffect, useId, useRef, useState } from 'react'
import { refusedFields, leakText } from '#shared/listings/leak-check/leaks.ts'
import { DEFAULT_PIN_MILES, PIN_MILES } from '#shared/listings/selling.ts'
import type { FieldGroupProps } from '#web/listings/form/field-group.ts'
import { LISTING_LABELS, readPin } from '#web/listings/form/listing-values.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { FormField, Textarea } from '#web/ui/form.tsx'
import { markRefused } from './refusals.ts'
import { StrangerPreview } from './stranger-preview.tsx'
import { suggestTeaser, wordsFor } from './suggest-teaser.ts'
import { typeInto, useFormValues } from './use-form-values.ts'
import { useLeaks } from './use-leaks.ts'
import { CatchBoundary } from '@tanstack/react-router'
import type { Pin, ListingValues } from '#web/listings/form/listing-values.ts'
import { lazyPart, onlyInBrowsers } from '#web/lazy-part.tsx'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Leak } from '#shared/listings/leak-check/leaks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { zipIn } from '#shared/listings/places.ts'
import type { PlacesAnswer } from '#shared/listings/places.ts'
import { placesQuery } from '#web/listings/form/places-query.ts'

const SEARCH_LENGTH = 120

interface Surroundings {
  /** Null or undefined if they are not known. */
  county: PlacesAnswer['county'] | undefined
  smallTown: PlacesAnswer['smallTown'] | undefined
  /** Where the business is, if that is known. */
  place: Pin | undefined
}

/** The county around the business, and where it is: by its ZIP code, or by its location. */
function useSurroundings(values: ListingValues | undefined): Surroundings {
  const search = (zipIn(values?.fullAddress ?? '') ?? values?.location ?? '').trim().slice(0, SEARCH_LENGTH)
  const { data } = useQuery({
    ...placesQuery(search),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
  const answer = search.length > 1 ? data : undefined
  return {
    county: answer?.county,
    smallTown: answer?.smallTown,
    place: readPin(values?.pin ?? '') ?? answer?.match ?? undefined,
  }
}

const CENTRED =
  'mt-3 flex h-64 items-center justify-center rounded-card border border-line bg-sunken text-sm text-muted'

const ListingMap = lazyPart(
  () => (import.meta.env.SSR ? onlyInBrowsers() : import('#web/listings/map/listing-map.tsx')),
  'ListingMap',
  () => <p className={CENTRED}>Loading the map…</p>,
)

/** How much of the map the circle covers that strangers see. */
function AreaMap({ place, miles }: { place: Pin; miles: number }) {
  return (
    <CatchBoundary getResetKey={() => 'map'} errorComponent={MapFailed}>
      <ListingMap single={{ ...place, title: 'your business may be', areaMiles: miles }} className="mt-3 h-64" />
    </CatchBoundary>
  )
}

function MapFailed() {
  return (
    <p role="alert" className={CENTRED}>
      The map could not be loaded. Nothing depends on it.
    </p>
  )
}

/** What strangers see of a confidential listing, checked while it is written, with a preview. */
export function TeaserFields({ values: start, problem, listingId }: FieldGroupProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const values = useFormValues(box)
  const { county, smallTown, place } = useSurroundings(values)
  const { secrets, leaks } = useLeaks(values, { smallTown, listingId })
  const [said, setSaid] = useState('')
  const miles = Number(values?.pinMiles ?? start.pinMiles ?? DEFAULT_PIN_MILES)
  const example = wordsFor(values ?? start)

  useEffect(() => markRefused(box.current?.closest('form'), refusedFields(leaks)), [leaks])

  // The county is the answer of most; whatever the seller types stays.
  const proposed = useRef('')
  useEffect(() => {
    if (!county || !values || (values.area ?? '') !== proposed.current || county === proposed.current) return
    proposed.current = county
    typeInto(box.current, 'area', county)
  }, [county, values])

  function suggest(): void {
    const suggested = suggestTeaser(values ?? {}, values?.area || county || '', secrets)
    const empty = (['teaserTitle', 'teaserText'] as const).filter((name) => !values?.[name]?.trim())
    for (const name of empty) typeInto(box.current, name, suggested[name])
    setSaid(
      empty.length > 0 ? 'Filled in. Now make it yours.' : 'Nothing was changed: empty a field to get a start for it.',
    )
  }

  /** The attributes of a field, with its leaks. */
  function marked<Attributes extends { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }>(
    name: string,
    field: Attributes,
  ): Attributes {
    const own = leaks.filter((leak) => leak.field === name)
    if (own.length === 0) return field
    const describedBy = [field['aria-describedby'], `${id}-${name}`].filter(Boolean).join(' ')
    const isInvalid = field['aria-invalid'] ?? (own.some(({ isExact }) => isExact) || undefined)
    return { ...field, 'aria-describedby': describedBy, 'aria-invalid': isInvalid }
  }

  const notes = (name: string) => (
    <LeakNotes id={`${id}-${name}`} leaks={leaks.filter(({ field }) => field === name)} error={problem?.fields[name]} />
  )

  return (
    <div ref={box} className="space-y-6">
      <div className="rounded-card bg-sunken px-4 py-3 text-sm">
        <p className="font-medium">An example of another {example.kind}</p>
        <p className="mt-1 font-serif text-base font-semibold">{example.title}</p>
        <p className="mt-0.5 text-muted">{example.text}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="secondary" size="small" onClick={suggest}>
            Suggest a start
          </Button>
          <span aria-live="polite" className="text-muted">
            {said}
          </span>
        </div>
      </div>
      <div>
        <FormField
          name="teaserTitle"
          label={LISTING_LABELS.teaserTitle}
          help="Takes the place of the name. What it is, and what is good about it."
          problem={problem}
        >
          {(field) => <Input {...marked('teaserTitle', field)} required defaultValue={start.teaserTitle} />}
        </FormField>
        {notes('teaserTitle')}
      </div>
      <div>
        <FormField
          name="teaserText"
          label={LISTING_LABELS.teaserText}
          help="What makes it worth a look, in words that fit many businesses. Leave out the name, people, streets and anything that only one business has."
          problem={problem}
        >
          {(field) => <Textarea {...marked('teaserText', field)} required rows={6} defaultValue={start.teaserText} />}
        </FormField>
        {notes('teaserText')}
      </div>
      <div>
        <FormField
          name="area"
          label={LISTING_LABELS.area}
          help="Takes the place of the town: the county, or a wider region like “South Sound”."
          problem={problem}
        >
          {(field) => <Input {...marked('area', field)} required defaultValue={start.area} />}
        </FormField>
        {notes('area')}
        {county && leaks.some(({ field, kind }) => field === 'area' && kind === 'town') && (
          <Button look="secondary" size="small" onClick={() => typeInto(box.current, 'area', county)} className="mt-2">
            Use {county}
          </Button>
        )}
      </div>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{LISTING_LABELS.pinMiles}</legend>
        <div className="flex flex-wrap gap-2">
          {PIN_MILES.map((each) => (
            <label
              key={each}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-card border border-line-strong/60 px-4 hover:border-evergreen has-checked:border-evergreen has-checked:bg-evergreen-soft has-checked:font-medium"
            >
              <input
                type="radio"
                name="pinMiles"
                value={each}
                defaultChecked={String(each) === (start.pinMiles ?? String(DEFAULT_PIN_MILES))}
                className="size-4 accent-evergreen-fill"
              />
              {each === 1 ? '1 mile' : `${each} miles`}
            </label>
          ))}
        </div>
        <p className="mt-1 text-sm text-muted">
          Strangers see a circle of this size. Your business is somewhere inside, rarely in the middle: we move the
          circle, always the same way. Choose 10 miles where few businesses are like yours. You can make it larger or
          smaller later: what people know is the smallest circle that they saw.
        </p>
        {place && <AreaMap place={place} miles={miles} />}
      </fieldset>
      <StrangerPreview values={values ?? start} />
    </div>
  )
}

interface LeakNotesProps {
  id: string
  leaks: readonly Leak[]
  /** The form's error at the same field, which is not said twice. */
  error: string | undefined
}

/** What in a field tells which business it is: refused in red, to be judged in amber. */
function LeakNotes({ id, leaks, error }: LeakNotesProps) {
  const said = leaks.filter((leak) => !error?.includes(leakText(leak)))
  return (
    <div id={id} role="status" className="empty:hidden">
      {said.length > 0 && (
        <ul className="mt-1.5 space-y-1.5 text-sm">
          {said.map((leak) => (
            <LeakNote key={`${leak.kind} ${leak.found}`} leak={leak} />
          ))}
        </ul>
      )}
    </div>
  )
}

function LeakNote({ leak }: { leak: Leak }) {
  const Icon = leak.isExact ? CircleAlert : TriangleAlert
  return (
    <li className={`flex gap-2 rounded-card px-3 py-2 ${leak.isExact ? 'bg-brick-soft text-brick' : 'bg-brass-soft'}`}>
      <Icon strokeWidth={1.5} size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{leakText(leak)}</span>
    </li>
  )
}
