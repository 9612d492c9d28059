/** Leaflet's container and the attribution of the tiles. */
export function MapCanvas({ ref, attribution }: { ref: (element: HTMLElement | null) => void; attribution: string }) {
  return (
    <>
      <div ref={ref} className="absolute inset-0" />
      <p className="pointer-events-none absolute right-0 bottom-0 z-450 rounded-tl bg-surface/85 px-1.5 py-0.5 text-xs text-muted [&_a]:pointer-events-auto">
        {/openstreetmap/iu.test(attribution) ? (
          <a
            href="https://www.openstreetmap.org/copyright"
            target="_blank"
            rel="noreferrer"
            className="hover:underline"
          >
            {attribution}
          </a>
        ) : (
          attribution
        )}
      </p>
    </>
  )
}
