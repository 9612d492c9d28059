import { REGISTRATION } from '#region/registration.ts'
import type { Finding, Secrets } from './leaks.ts'
import { endOfSpelled, excerpt, findInside, findSpelled, isCapital, spellingsOf, squeeze, tokensOf } from './tokens.ts'
import type { Reading, Token } from './tokens.ts'
import { COMMON_MAILBOXES, HOSTING_SITES, MAIL_PROVIDERS, ORDINARY_WORDS, WORDLIKE_TOWNS } from './word-lists.ts'

const LABEL_LEAST = 4
const NUMBER_LEAST = 5
/** Shorter numbers count only as one run: "12,345 square feet" is no registration. */
const SPREAD_LEAST = 7

/** The number, however its digits are separated. Anything that is called one is exact too. */
export function registrationLeaks(reading: Reading, registration = ''): Finding[] {
  const own = squeeze(tokensOf(registration).filter(({ text }) => !REGISTRATION.words.includes(text)))
  const numbers = /^\d{10,}$/u.test(own) ? [own, own.slice(0, REGISTRATION.digits)] : [own]
  const exact = numbers.flatMap((number) => findNumber(reading.tokens, number))
  if (exact.length > 0) {
    return exact.map((tokens) => ({ kind: 'registration', found: excerpt(reading, tokens), isExact: true }))
  }
  const called = [...reading.plain.matchAll(REGISTRATION.called)].map(([found]) => found)
  const alike = [...reading.plain.matchAll(REGISTRATION.alike)].map(([found]) => found)
  return [
    ...called.map((found): Finding => ({ kind: 'registration', found, isExact: true })),
    ...alike.map((found): Finding => ({ kind: 'registration', found, isExact: false })),
  ]
}

/** The domain is exact, its name alone likely if the words may be meant. */
export function websiteLeaks(reading: Reading, website = ''): Finding[] {
  return domainLeaks(reading, hostOf(website), pathOf(website))
}

/** A whole address is exact. Likely is the part before the @, unless anyone has it; its domain is a website. */
export function mailLeaks(reading: Reading, mails: readonly string[] = []): Finding[] {
  return mails.flatMap((mail) => {
    const [mailbox = '', domain = ''] = mail.toLowerCase().split('@')
    const whole = findSpelled(reading.tokens, squeeze(tokensOf(mail)))
    if (whole) return [{ kind: 'email' as const, found: excerpt(reading, whole), isExact: true }]
    const own = squeeze(tokensOf(mailbox))
    const part = own.length >= LABEL_LEAST && !COMMON_MAILBOXES.has(own) ? findSpelled(reading.tokens, own) : undefined
    return [
      ...(part && !ORDINARY_WORDS.has(own)
        ? [{ kind: 'email' as const, found: excerpt(reading, part), isExact: false }]
        : []),
      ...(MAIL_PROVIDERS.has(domain) ? [] : domainLeaks(reading, domain, '')),
    ]
  })
}

/** A known number, however it is written. */
export function phoneLeaks(reading: Reading, phones: readonly string[] = []): Finding[] {
  return phones.flatMap((phone) => {
    const digits = phone.replaceAll(/\D/gu, '').slice(-10)
    const found = digits.length < SPREAD_LEAST ? undefined : findSpelled(reading.tokens, digits)
    return found ? [{ kind: 'phone' as const, found: excerpt(reading, found), isExact: true }] : []
  })
}

/**
 * The name of a small town and the ZIP code are likely: a text may have them by chance. As the area that strangers see
 * they are exact.
 */
export function townLeaks(reading: Reading, { smallTown = '', zip }: Secrets, isArea: boolean): Finding[] {
  const town = findTown(reading.tokens, tokensOf(smallTown), isArea)
  const code = zip === undefined ? undefined : findSpelled(reading.tokens, zip)
  return [town, code].flatMap((found): Finding[] =>
    found ? [{ kind: 'town', found: excerpt(reading, found), isExact: isArea }] : [],
  )
}

function findTown(tokens: readonly Token[], town: readonly Token[], isArea: boolean): readonly Token[] | undefined {
  for (const wanted of spellingsOf(town)) {
    for (const first of wanted === '' ? [] : tokens.keys()) {
      const end = endOfSpelled(tokens, first, wanted)
      if (end === undefined) continue
      // A county may be called like the town.
      const isCounty = ['county', 'counties', 'co'].includes(tokens[end]?.text ?? '')
      const found = tokens.slice(first, end)
      if (!isCounty && (isArea || !WORDLIKE_TOWNS.has(wanted) || found.some(isCapital))) return found
    }
  }
  return undefined
}

function domainLeaks(reading: Reading, host: string, path: string): Finding[] {
  const site = [...HOSTING_SITES].find((hosting) => host === hosting || host.endsWith(`.${hosting}`))
  const label =
    site === undefined
      ? host.split('.').at(-2)
      : host
          .slice(0, -site.length - 1)
          .split('.')
          .at(-1) || path
  const whole = site === undefined ? findSpelled(reading.tokens, squeeze(tokensOf(host))) : undefined
  if (whole) return [{ kind: 'web', found: excerpt(reading, whole), isExact: true }]
  const own = squeeze(tokensOf(label ?? ''))
  if (own.length < LABEL_LEAST || ORDINARY_WORDS.has(own)) return []
  const found = findSpelled(reading.tokens, own) ?? (own.length >= 8 ? findInside(reading.tokens, own) : undefined)
  // In one word nobody writes it by chance.
  return found ? [{ kind: 'web', found: excerpt(reading, found), isExact: found.length === 1 && own.length >= 8 }] : []
}

function hostOf(website: string): string {
  return (/^(?:[a-z]+:\/\/)?(?:www\.)?([^\s/?#:]+)/iu.exec(website.trim())?.[1] ?? '').toLowerCase()
}

/** The first part of a path: whose page it is on a hosting site. */
function pathOf(website: string): string {
  return /^(?:[a-z]+:\/\/)?[^/?#]+\/@?([^/?#]+)/iu.exec(website.trim())?.[1] ?? ''
}

function findNumber(tokens: readonly Token[], number: string): (readonly Token[])[] {
  if (number.length < NUMBER_LEAST || !/\d/u.test(number)) return []
  const found =
    number.length < SPREAD_LEAST
      ? tokens.filter(({ text }) => text === number).slice(0, 1)
      : (findSpelled(tokens, number) ?? findInside(tokens, number))
  return found && found.length > 0 ? [found] : []
}
