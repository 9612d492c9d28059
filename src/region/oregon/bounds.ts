/** West, south, east and north with a margin: the initial view of the map. */
export const STATE_BOUNDS: [west: number, south: number, east: number, north: number] = [-124.7, 41.9, -116.3, 46.4]
/** A degree of longitude has at least so many miles, at the northern border. */
export const LEAST_MILES_OF_LONGITUDE = 47
