/** West, south, east and north with a margin: the initial view of the map. */
export const STATE_BOUNDS: [west: number, south: number, east: number, north: number] = [-124.9, 45.4, -116.8, 49.1]
/** A degree of longitude has at least so many miles, at the northern border. */
export const LEAST_MILES_OF_LONGITUDE = 44
