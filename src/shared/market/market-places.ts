/** The counties of Washington by region. A county with too few businesses is told as its region (decision 47). */
export const REGIONS = {
  'Central Puget Sound': ['King', 'Kitsap', 'Pierce', 'Snohomish'],
  'Northwest Washington': ['Island', 'San Juan', 'Skagit', 'Whatcom'],
  'Olympic Peninsula and Coast': ['Clallam', 'Grays Harbor', 'Jefferson', 'Mason', 'Pacific'],
  'Southwest Washington': ['Clark', 'Cowlitz', 'Lewis', 'Skamania', 'Thurston', 'Wahkiakum'],
  'North Central Washington': ['Chelan', 'Douglas', 'Grant', 'Okanogan'],
  'South Central Washington': ['Kittitas', 'Klickitat', 'Yakima'],
  'Southeast Washington': ['Asotin', 'Benton', 'Columbia', 'Franklin', 'Garfield', 'Walla Walla'],
  'Northeast Washington': ['Adams', 'Ferry', 'Lincoln', 'Pend Oreille', 'Spokane', 'Stevens', 'Whitman'],
} as const satisfies Record<string, readonly string[]>

/** The whole state, as a place of the report. */
export const STATE = 'Washington'

/** In alphabetical order, as "King County". */
export const COUNTIES: readonly string[] = Object.values(REGIONS)
  .flat()
  .map((name) => `${name} County`)
  .toSorted()

export function regionOf(county: string): string | undefined {
  return Object.entries(REGIONS).find(([, counties]) => counties.some((name) => `${name} County` === county))?.[0]
}

/** The counties of a region, as "King County"; none for other places. */
export function countiesOf(region: string): string[] {
  const found = Object.entries(REGIONS).find(([name]) => name === region)
  return (found?.[1] ?? []).map((name) => `${name} County`)
}

/** The county that a text means: "Pierce", "pierce county" or the "pierce-county" of an address. */
export function findCounty(text: string): string | undefined {
  const folded = text.trim().toLowerCase().replaceAll('-', ' ')
  return COUNTIES.find((county) => {
    const name = county.toLowerCase()
    return name === folded || name === `${folded} county`
  })
}
