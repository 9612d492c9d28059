let wasArrival = false

/**
 * Whether the visitor arrived on this page directly from outside the site. True at most once per page load; false for
 * navigation within the site, back or forward, and reloads.
 */
export function isArrival(): boolean {
  if (wasArrival) return false
  wasArrival = true
  const [entry] = performance.getEntriesByType('navigation')
  if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'navigate') return false
  return new URL(entry.name).pathname === location.pathname
}
