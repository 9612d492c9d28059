import { REGIONS } from '#region/counties.ts'

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
