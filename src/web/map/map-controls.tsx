import { STATE } from '#region/region.ts'
import { Minus, Plus, Scan } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Map as LeafletMap } from './leaflet.ts'
import { showState } from './show-state.ts'

/** Zoom in, zoom out and reset to the whole state. */
export function MapControls({ map }: { map: LeafletMap }) {
  const zoom = useSyncExternalStore(
    (onChange) => {
      map.on('zoomend', onChange)
      return () => void map.off('zoomend', onChange)
    },
    () => map.getZoom(),
  )
  return (
    <div className="map-controls absolute top-3 right-3 z-450 flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float">
      <ControlButton
        label={zoom >= map.getMaxZoom() ? 'Zoom in (maximum reached)' : 'Zoom in'}
        icon={Plus}
        isDisabled={zoom >= map.getMaxZoom()}
        onPress={() => map.zoomIn()}
      />
      <ControlButton
        label={zoom <= map.getMinZoom() ? 'Zoom out (minimum reached)' : 'Zoom out'}
        icon={Minus}
        isDisabled={zoom <= map.getMinZoom()}
        onPress={() => map.zoomOut()}
      />
      <ControlButton label={`Show all of ${STATE}`} icon={Scan} isDisabled={false} onPress={() => showState(map)} />
    </div>
  )
}

interface ControlButtonProps {
  label: string
  icon: LucideIcon
  isDisabled: boolean
  onPress: () => void
}

/** Stays focusable when disabled, so that keyboard zoom keeps focus at the limit. */
function ControlButton({ label, icon: Icon, isDisabled, onPress }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      className="grid size-11 place-items-center md:size-10 border-line text-ink not-first:border-t hover:bg-evergreen-soft focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:hover:bg-surface"
      onClick={() => !isDisabled && onPress()}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden className={isDisabled ? 'opacity-50' : ''} />
    </button>
  )
}
