import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

interface MapLegendProps {
  /** Businesses in view; undefined until the first answer. */
  count: number | undefined
  /** Whether it starts expanded. */
  isWide: boolean
  /** Its size has changed. */
  onResize: () => void
}

/** Legend of the markers (S1 §2). */
export function MapLegend({ count, isWide, onResize }: MapLegendProps) {
  const [isOpen, setIsOpen] = useState(isWide)
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
        onResize()
      }}
      className="map-legend group absolute bottom-7 left-3 z-450 max-w-[calc(100%-1.5rem)] rounded-card border border-line bg-surface text-sm shadow-float"
    >
      <summary className="flex list-none items-center gap-x-3 rounded-card px-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">Map Legend</span>
        <span className="tabular text-muted">
          {count === undefined
            ? ''
            : `${count.toLocaleString('en-US')} ${count === 1 ? 'Business' : 'Businesses'} in view`}
        </span>
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          aria-hidden
          className="ml-auto rotate-180 text-muted transition-transform group-open:rotate-0"
        />
      </summary>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2.5 text-muted">
        <dt aria-hidden className="map-pill justify-self-center">
          $285K
        </dt>
        <dd>A business and its asking price</dd>
        <dt aria-hidden className="map-cluster map-cluster-sample justify-self-center">
          12
        </dt>
        <dd>Several close together</dd>
      </dl>
    </details>
  )
}
