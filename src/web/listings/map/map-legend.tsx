import { ChevronDown } from 'lucide-react'

interface MapLegendProps {
  /** Businesses in view; undefined until the first answer. */
  count: number | undefined
  /** Its size has changed. */
  onResize: () => void
}

/** Legend of the markers (S1 §2), folded: what it explains is seldom asked, and it would cover some of them. */
export function MapLegend({ count, onResize }: MapLegendProps) {
  return (
    <details onToggle={onResize} className="map-legend group">
      <summary>
        <span className="font-semibold">Map Legend</span>
        <span className="tabular text-muted">
          {count !== undefined && `${count.toLocaleString('en-US')} ${count === 1 ? 'Business' : 'Businesses'}`}
          {count !== undefined && <span className="max-md:sr-only"> in view</span>}
        </span>
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          aria-hidden
          className="ml-auto text-muted transition-transform group-open:rotate-180 md:rotate-180 md:group-open:rotate-0"
        />
      </summary>
      <dl>
        <dt aria-hidden className="map-pill">
          $285K
        </dt>
        <dd>A business and its asking price</dd>
        <dt aria-hidden className="map-cluster map-cluster-sample">
          12
        </dt>
        <dd>Several close together</dd>
      </dl>
    </details>
  )
}
