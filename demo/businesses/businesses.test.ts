import { STATE_BOUNDS } from '#region/bounds.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FactAudiences } from '#shared/listings/facts/listing-facts.ts'
import { findLeaks } from '#shared/listings/leak-check/find-leaks.ts'
import { defaultAudiences, textsForStrangers } from '#server/listings/facts/own-facts.ts'
import { secretsOf } from '#server/listings/leak-check/secrets.ts'
import { Business } from './business.ts'
import { BUSINESSES } from './businesses.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const [bakery] = readBusinesses('food-and-drink.json')

function readBusinesses(file: string): unknown[] {
  return z.array(z.unknown()).parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
}

test.each(FILES)('every business of %s is a listing that a seller could submit', (file) => {
  for (const business of readBusinesses(file)) {
    const { error } = Business.safeParse(business)
    expect(error && z.prettifyError(error), JSON.stringify(business).slice(0, 60)).toBeUndefined()
  }
})

test('the street has every business of every file, each title once', () => {
  const titles = BUSINESSES.map(({ title }) => title)
  const inFiles = FILES.flatMap((file) => readBusinesses(file)).map((business) => Business.parse(business).title)
  expect(titles).toHaveLength(66)
  expect(new Set(titles)).toEqual(new Set(inFiles))
  expect(new Set(titles).size).toBe(titles.length)
})

test.each([
  ['a kind without a shop front', { kind: 'casino' }],
  ['a price below the least that a seller may ask', { askingPrice: 999 }],
  ['an industry that no listing has', { industry: 'Gambling' }],
  ['a field that no business has', { logo: 'bakery.svg' }],
  ['a teaser without an area', { teaser: { title: 'A bakery in town', text: ['x'.repeat(50)], pinMiles: 3 } }],
  ['a document that no paper is drawn for', { papers: [{ name: 'diary', accessLevel: 'public' }] }],
])('%s is refused', (_, change) => {
  expect(Business.safeParse({ ...Object(bakery), ...change }).success).toBe(false)
})

test('all but one have a pin, as every listing of a seller whose place we know', () => {
  expect(BUSINESSES.filter(({ pin }) => !pin).map(({ title }) => title)).toEqual(['Proctor Window & Gutter'])
})

test('a pin is in Washington, and a description has 80 to 150 words', () => {
  const [west, south, east, north] = STATE_BOUNDS
  for (const { title, pin, description } of BUSINESSES) {
    if (pin) {
      expect(pin.longitude, title).toBeGreaterThan(west)
      expect(pin.longitude, title).toBeLessThan(east)
      expect(pin.latitude, title).toBeGreaterThan(south)
      expect(pin.latitude, title).toBeLessThan(north)
    }
    const words = description.split(/\s+/u).length
    expect(words >= 80 && words <= 150, `${title} has ${words} words`).toBe(true)
  }
})

test('a third of the street is confidential, of every industry', () => {
  const confidential = BUSINESSES.filter(({ teaser }) => teaser)
  expect(confidential).toHaveLength(22)
  expect(new Set(confidential.map(({ industry }) => industry))).toEqual(
    new Set(BUSINESSES.map(({ industry }) => industry)),
  )
  const titles = BUSINESSES.flatMap(({ title, teaser }) => (teaser ? [title, teaser.title] : [title]))
  expect(new Set(titles).size).toBe(titles.length)
})

test('every business answers some of what buyers ask, and no confidential one is named by it', () => {
  for (const { title, location, fullAddress, teaser, facts, factAudiences } of BUSINESSES) {
    expect(Object.keys(facts).length, title).toBeGreaterThan(5)
    if (!teaser) continue
    const texts = textsForStrangers(facts, { ...defaultAudiences(true), ...factAudiences } as FactAudiences)
    const leaks = findLeaks(secretsOf({ businessName: title, location, fullAddress }, undefined), texts)
    expect(leaks, title).toEqual([])
  }
})
