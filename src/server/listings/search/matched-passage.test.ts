import { expect, test } from 'vitest'
import { passageFinder } from './matched-passage.ts'

const matchedPassage = (listing: typeof bakery, search: string) => passageFinder(search)(listing)

const bakery = {
  title: 'Perry Street Bakery',
  location: 'Spokane, WA',
  description: `Sourdough since 1998.\n\nTwo deck ovens, a corner lease until 2031 and, since last year, an Espresso bar that sells ${'cups and '.repeat(40)}beans.`,
}

test('the passage begins near the first match, ends between words, and marks every match', () => {
  const passage = matchedPassage(bakery, 'espresso cup') ?? []
  expect(passage.slice(0, 4)).toEqual(['…until 2031 and, since last year, an ', 'Espresso', ' bar that sells ', 'cups'])
  expect(passage.at(-1)).toMatch(/^(?: and)?…$/u)
  expect(passage.join('').length).toBeLessThan(140)
})

test('words that title or location have are not looked for in the description', () => {
  expect(matchedPassage(bakery, 'bakery')).toBeUndefined()
  expect(matchedPassage(bakery, 'Spokane bakery')).toBeUndefined()
  expect(matchedPassage(bakery, 'spokane ovens')?.[1]).toBe('ovens')
})

test('a beginning, a stem and another name of the trade are marked as written', () => {
  expect(matchedPassage(bakery, 'oven')?.[1]).toBe('ovens')
  expect(matchedPassage(bakery, 'leasing')?.[1]).toBe('lease')
  const words = ['café', 'cafe', 'coffee'].map(
    (search) => matchedPassage({ ...bakery, description: 'A coffee shop beside it.' }, search)?.[1],
  )
  expect(words).not.toContain(undefined)
})

test('a short description is given whole, and a search without telling words has no passage', () => {
  expect(matchedPassage({ ...bakery, description: 'Sells rye.' }, 'rye')).toEqual(['Sells ', 'rye', '.'])
  expect(matchedPassage(bakery, 'of a')).toBeUndefined()
  expect(matchedPassage(bakery, '')).toBeUndefined()
})

test('a word of 5,000 letters and letters with accents are cut where letters end', () => {
  const passage = matchedPassage({ ...bakery, description: `crème ${'é'.repeat(5000)} brûlée` }, 'brulee')
  expect(passage?.[1]).toBe('brûlée')
  expect(passage?.join('').isWellFormed()).toBe(true)
})

test('of another name of several words, no word is marked where the others are not', () => {
  const listing = { ...bakery, description: 'A preschool, open every day.' }
  expect(matchedPassage(listing, 'daycare')).toEqual(['A ', 'preschool', ', open every day.'])
})
