let wasArrival = false

/**
 * Whether this page is the one that the browser was sent to from elsewhere, once: not one to which somebody came within the
 * site, came back, or which they loaded again.
 */
export function isArrival(): boolean {
  if (wasArrival) return false
  wasArrival = true
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') return false
  return new URL(entry.name).pathname === location.pathname
}
