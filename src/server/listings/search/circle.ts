import { DEFAULT_MILES, RADIANS, squareOf, squaredDistance } from '#shared/listings/distance.ts'
import type { Center } from '#shared/listings/distance.ts'

interface Circle {
  south: number
  /** From the south on, with the first and the last longitude within the distance; west is east of east if there is none. */
  latitudes: { latitude: number; west: number; east: number }[]
}

/** The public places within a distance: comparing them with bounds takes a tenth of the time of computing how far each is. */
export function circleOf(center: Center, miles = DEFAULT_MILES): Circle {
  const square = squareOf(miles)
  const height = (Math.sqrt(square) / RADIANS) * 1.01 + 0.01
  const width = Math.ceil((100 * height) / Math.cos((Math.abs(center.latitude) + height) * RADIANS))
  const middle = Math.round(center.longitude * 100)
  const south = Math.floor((center.latitude - height) * 100)
  const north = Math.ceil((center.latitude + height) * 100)
  const latitudes = Array.from({ length: north - south + 1 }, (_, index) => {
    const latitude = south + index
    const reach = (direction: number) => {
      let [near, far] = [-1, width]
      while (far - near > 1) {
        const way = Math.floor((near + far) / 2)
        if (squaredDistance(center, latitude, middle + direction * way) <= square) near = way
        else far = way
      }
      return middle + direction * near
    }
    return { latitude, west: reach(-1), east: reach(1) }
  })
  return { south, latitudes }
}
