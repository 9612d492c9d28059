/** Connections of a process to its database, over both pools. */
export const DEFAULT_CONNECTIONS = 16
/** A batch of five jobs uses five; the searches and a request get the rest. */
export const LEAST_CONNECTIONS = 8

interface PoolSize {
  max: number
  /** How many of them one network may use at once. */
  perNetwork: number
}

/**
 * Divides the connections: six of sixteen for searches, which may delay each other and nothing else. One network uses at
 * most three tenths of the rest and a third of the searches.
 */
export function poolSizes(connections: number): { db: PoolSize; searches: PoolSize } {
  const searches = Math.round((connections * 6) / 16)
  const rest = connections - searches
  return {
    db: { max: rest, perNetwork: Math.max(1, Math.floor(rest * 0.3)) },
    searches: { max: searches, perNetwork: Math.max(1, Math.floor(searches / 3)) },
  }
}
