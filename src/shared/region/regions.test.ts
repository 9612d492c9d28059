import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const REGIONS = new URL('../../region/', import.meta.url)
const [first = '', ...others] = readdirSync(REGIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test.each(others)('%s has the same files as the other regions, with the same exports', async (other) => {
  const files = readdirSync(new URL(`${first}/`, REGIONS))
  expect(readdirSync(new URL(`${other}/`, REGIONS))).toEqual(files)
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const [one, two] = await Promise.all([first, other].map((region) => exportsOf(`${region}/${file}`)))
    // The functions that cite the laws are named after them.
    if (file !== 'laws.ts') expect(two, file).toEqual(one)
  }
})

test.each([first, ...others])(
  'every county of %s is in a region of the report, and every city has a ZIP code',
  async (region) => {
    const { REGIONS: byRegion } = (await load(`${region}/counties.ts`)) as { REGIONS: Record<string, string[]> }
    const { CITIES } = (await load(`${region}/cities.ts`)) as { CITIES: { name: string; zip: string }[] }
    const { default: places } = (await import(new URL(`${region}/places.json`, REGIONS).href, {
      with: { type: 'json' },
    })) as { default: [zip: string, town: string, latitude: number, longitude: number, county: string][] }
    expect([...new Set(places.map(([, , , , county]) => county))].toSorted(compare)).toEqual(
      Object.values(byRegion).flat().toSorted(compare),
    )
    const zips = new Set(places.map(([zip]) => zip))
    expect(CITIES.filter(({ zip }) => !zips.has(zip))).toEqual([])
  },
)

async function exportsOf(file: string): Promise<string[]> {
  return Object.keys(await load(file)).toSorted(compare)
}

function load(file: string): Promise<object> {
  return import(new URL(file, REGIONS).href) as Promise<object>
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en')
}
