import { expect, test } from 'vitest'
import { resolvePlace, suggestPlaces } from './gazetteer.ts'
import { CITIES } from '#region/cities.ts'

test.each([
  ['Spokane', 'Spokane, WA'],
  ['spokane, wa', 'Spokane, WA'],
  ['South Perry, Spokane, WA', 'Spokane, WA'],
  ['Spokane Valley', 'Spokane Valley, WA'],
  ['1014 S Perry St, Spokane, Washington', 'Spokane, WA'],
  ['98368', 'Port Townsend, WA 98368'],
  ['Main Street, 98368-1234', 'Port Townsend, WA 98368'],
  ['Walla Walla', 'Walla Walla, WA'],
  ['St. John, WA', 'Saint John, WA'],
  ['Mt Vernon', 'Mount Vernon, WA'],
  ['  LEAVENWORTH  ', 'Leavenworth, WA'],
  ['Downtown Olympia', 'Olympia, WA'],
  ['Vancouver', 'Vancouver, WA'],
  ['Spokane, WA 99499', 'Spokane, WA'],
  ['12345 Spokane', 'Spokane, WA'],
  ['Bainbridge Island', 'Bainbridge Island, WA'],
  ['Clarkston, WA', 'Clarkston, WA'],
  ['Spokane Vly', 'Spokane Valley, WA'],
  ['Spokane Vly, WA', 'Spokane Valley, WA'],
  ['E Wenatchee', 'East Wenatchee, WA'],
  ['E. Wenatchee, WA', 'East Wenatchee, WA'],
  ['12 Main St E, Wenatchee, WA', 'Wenatchee, WA'],
  ['12 Main St E Wenatchee', 'Wenatchee, WA'],
  ['W Richland', 'West Richland, WA'],
  ['N Bend', 'North Bend, WA'],
  ['S. Cle Elum', 'South Cle Elum, WA'],
  ['Pt Roberts', 'Point Roberts, WA'],
  ['Pt. Angeles', 'Port Angeles, WA'],
  ['Lk Stevens', 'Lake Stevens, WA'],
  ['Gig Hbr', 'Gig Harbor, WA'],
  ['Airway Hts', 'Airway Heights, WA'],
  ['SeaTac', 'SeaTac, WA'],
  ['Sea-Tac, WA', 'SeaTac, WA'],
  ['S 188th St, Sea Tac', 'SeaTac, WA'],
])('%s means %s', (location, name) => {
  expect(resolvePlace(location)?.name).toBe(name)
})

test.each([
  'Portland, Oregon',
  'Vancouver, BC',
  'Vancouver, B.C.',
  'Vancouver, British Columbia, Canada',
  'Aberdeen, SD',
  'Aberdeen, SD 57401',
  'Aberdeen 57401-1234',
  'Newport, Rhode Island',
  'Pasco FL',
  'Nowhere at all',
  '97201',
  '',
  '   ',
  '\0',
  '🥐🥐🥐🥐🥐',
  'x'.repeat(5000),
])('%s is not a known place', (location) => {
  expect(resolvePlace(location)).toBeUndefined()
})

test('every place is in Washington', () => {
  for (const name of ['Seattle', 'Forks', 'Pullman', 'Blaine', 'Vancouver', 'Stehekin']) {
    const place = resolvePlace(name)
    expect(place?.latitude).toBeGreaterThan(45.5)
    expect(place?.latitude).toBeLessThan(49.01)
    expect(place?.longitude).toBeGreaterThan(-124.8)
    expect(place?.longitude).toBeLessThan(-116.9)
  }
})

test('no town in Washington is mistaken for another state', () => {
  for (const { name } of CITIES) {
    expect(resolvePlace(name)?.name).toBe(`${name}, WA`)
    expect(resolvePlace(`${name}, WA`)?.name).toBe(`${name}, WA`)
  }
})

test('towns and ZIP codes are suggested by their beginning, larger towns first', () => {
  expect(suggestPlaces('spo').map(({ name }) => name)).toEqual(['Spokane, WA', 'Spokane Valley, WA'])
  expect(suggestPlaces('e wen').map(({ name }) => name)).toEqual(['East Wenatchee, WA'])
  expect(suggestPlaces('pt tow').map(({ name }) => name)).toEqual(['Port Townsend, WA'])
  expect(suggestPlaces('9836').length).toBeGreaterThan(2)
  expect(suggestPlaces('s').length).toBe(0)
  expect(suggestPlaces('%').length).toBe(0)
})
