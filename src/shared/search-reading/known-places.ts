/** A place as a filter has it. */
export interface KnownPlace {
  /** What `near` is: "Spokane, WA", "Yakima, WA 98901", "Spokane County" or "Tri-Cities". */
  near: string
  /** How far the place itself extends, for a county or a part of the state. */
  miles?: number
  /** A town with the name of a thing or a person: it counts only where a place is expected. */
  isWord?: boolean
}

/** The places of the market's state, which the reading asks for by folded words. */
export interface KnownPlaces {
  placeNamed: (words: readonly string[]) => KnownPlace | undefined
  /** The name of a place that a word with a typing mistake means; of any, or of a city alone. */
  closestName: (text: string, among: 'all' | 'cities') => string | undefined
  isState: (word: string) => boolean
  /** Another state or country, as after "Portland". */
  isElsewhere: (words: readonly string[]) => boolean
}

/** The most words of a name. */
export const LONGEST_PLACE = 4
