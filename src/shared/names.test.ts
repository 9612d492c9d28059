import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { NdaSigning } from '#shared/access/nda.ts'
import { ApiKeyInput } from '#shared/accounts/api-keys.ts'
import { NameChange } from '#shared/accounts/own-account.ts'
import { SignUp } from '#shared/accounts/sign-in.ts'
import { ContactInput } from '#shared/contact/contact.ts'
import { AcceptInput, OfferInput } from '#shared/deals/offers.ts'
import { GuestInput } from '#shared/deals/room/guests.ts'
import { listingFields } from '#shared/listings/selling.ts'
import { ProfileInput } from '#shared/professionals/professionals.ts'
import { isPlainName, plainName, UNSEEN } from './names.ts'

const NAMES = [
  'Łukasz O’Neil-Smith',
  'Nguyễn Thị Ánh',
  'Юлія',
  '李小龍',
  '김민준',
  'محمد علي',
  'علی\u200Cرضا',
  'क्\u200Dष',
  '葛\u{E0100}城',
  '👩\u200D🍳 Bakery ☕\uFE0F',
]

test.each(NAMES)('%s is a name that shows all that it has', (name) => {
  expect(isPlainName(name)).toBe(true)
  expect(plainName(name)).toBe(name)
})

const UNSEEN_LETTERS = {
  'a right-to-left override': '\u202E',
  'an embedding that iPhones copy along': '\u202A',
  'a direction mark': '\u200E',
  'an Arabic direction mark': '\u061C',
  'an isolate': '\u2066',
  'the end of an isolate': '\u2069',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'a line break': '\n',
  'a bell': '\u0007',
  'a zero-width space': '\u200B',
  'a word joiner': '\u2060',
  'a byte order mark': '\uFEFF',
  'a soft hyphen': '\u00AD',
  'a grapheme joiner': '\u034F',
  'a Hangul filler': '\u3164',
  'an empty Braille cell': '\u2800',
  'a joiner between Latin letters': '\u200D',
  'a non-joiner between Latin letters': '\u200C',
  'a variation selector after a Latin letter': '\uFE0F',
  'a tag': '\u{E0041}',
  'a private character': '\uE000',
  'an interlinear mark': '\uFFF9',
  'a character that was lost': '\uFFFD',
}

/** Every field in which a person, a signature, a business or a key is named. */
const NAME_FIELDS: Record<string, z.ZodMiniType> = {
  'the first name of who joins': SignUp.shape.firstName,
  'the last name of who joins': SignUp.shape.lastName,
  'a changed first name': NameChange.shape.firstName,
  'the signature under an agreement of confidentiality': NdaSigning.shape.typedName,
  'the signature under an offer': OfferInput.shape.typedName,
  'the signature that accepts': AcceptInput.shape.typedName,
  'the name of a guest': GuestInput.shape.name,
  'the name of a key': ApiKeyInput.shape.name,
  'the name of who writes to the site': ContactInput.shape.name,
  'the name of a business': listingFields.businessName,
  'the firm of a professional': ProfileInput.shape.company,
}

test.each(Object.entries(UNSEEN_LETTERS))('no name and no signature of the site has %s', (_, letter) => {
  expect(plainName(`Bo${letter}Example`)).toBe('BoExample')
  for (const [field, schema] of Object.entries(NAME_FIELDS)) {
    const messages = schema.safeParse(`Bo${letter}Example`).error?.issues.map(({ message }) => message)
    expect(messages, field).toContain(UNSEEN)
    expect(schema.safeParse('Bo Example').success, field).toBe(true)
  }
})

test('a signature is a name of at least two letters, however short the family', () => {
  for (const schema of [NdaSigning.shape.typedName, AcceptInput.shape.typedName]) {
    expect(['李明', 'Bo', 'Madonna'].map((name) => schema.safeParse(name).success)).toEqual([true, true, true])
    expect(['B', '12 34', '...'].map((name) => schema.safeParse(name).success)).toEqual([false, false, false])
  }
})
