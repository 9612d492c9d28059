import { CatchBoundary } from '@tanstack/react-router'
import { useState } from 'react'
import type { Place } from '#shared/listings/places.ts'
import type { Pin } from './listing-values.ts'
import { lazyPart, onlyInBrowsers } from '#web/lazy-part.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'
import { pinText } from './pin-text.ts'

const CENTRED = 'absolute inset-0 flex items-center justify-center p-6 text-center text-sm text-muted'

const LINK =
  'inline-flex min-h-11 items-center font-medium text-evergreen underline-offset-2 hover:underline disabled:opacity-60'

const PinMap = lazyPart(
  () => (import.meta.env.SSR ? onlyInBrowsers() : import('./pin-map.tsx')),
  'PinMap',
  () => <p className={CENTRED}>Loading the map…</p>,
)

interface PinEditorProps {
  place: Place
  /** Undefined while the pin is at the center of the place. */
  pin: Pin | undefined
  /** The map opens with a press. */
  isFolded?: boolean | undefined
  onMove: (pin: Pin | undefined) => void
}

/** A small map with a pin that moves by dragging, with buttons, or by a click on the map. */
export function PinEditor({ place, pin, isFolded = false, onMove }: PinEditorProps) {
  const { latitude, longitude } = pin ?? place
  const [isOpen, setOpen] = useState(!isFolded)
  const isReady = useIsReady()
  if (!isOpen) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        {pin ? `The pin is ${pinText(pin, place)}.` : 'The pin is in the middle.'}
        <button type="button" disabled={!isReady} onClick={() => setOpen(true)} className={LINK}>
          Move the pin
        </button>
      </p>
    )
  }
  return (
    <div className="mt-3">
      <section
        aria-label="Map with the pin of your business"
        className="@container relative isolate h-64 overflow-hidden rounded-card border border-line bg-sunken"
      >
        <CatchBoundary getResetKey={() => 'map'} errorComponent={MapFailed}>
          <PinMap place={place} latitude={latitude} longitude={longitude} onMove={onMove} />
        </CatchBoundary>
      </section>
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <span aria-live="polite">
          {pin ? `The pin is ${pinText(pin, place)}.` : 'Drag the pin, or press the map where your business is.'}
        </span>
        {pin && (
          <button type="button" onClick={() => onMove(undefined)} className={LINK}>
            Put it back in the middle
          </button>
        )}
      </p>
    </div>
  )
}

function MapFailed() {
  return (
    <p role="alert" className={CENTRED}>
      The map could not be loaded. Your listing gets its pin in the middle of the place.
    </p>
  )
}
