import { expect, test } from 'vitest'
import { MAX_MESSAGE_LENGTH } from '#shared/conversations/conversations.ts'
import { CROOKED_MESSAGES } from './crooked-messages.ts'
import { findTraps } from './find-traps.ts'
import { HONEST_MESSAGES } from './honest-messages.ts'

test('of what is found in 200 honest and 60 crooked messages 90% is crooked, and of the crooked ones 80% are found', () => {
  expect([new Set(HONEST_MESSAGES).size, new Set(CROOKED_MESSAGES).size]).toEqual([200, 60])
  const found = CROOKED_MESSAGES.filter(hasTrap)
  const wrong = HONEST_MESSAGES.filter(hasTrap)
  const precision = found.length / (found.length + wrong.length)
  const recall = found.length / CROOKED_MESSAGES.length
  process.stdout.write(`Money traps: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`)
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.8)
})

test('a text says what it asks for, also with disguised letters and among honest words', () => {
  expect(findTraps('Buy two gift cards and send me the codes.')).toEqual(['gift_card'])
  expect(findTraps('Nice shop!\nAdd me on W\u200Bhats\u200BApp, and Zelle me $500 today.')).toEqual([
    'payment_app',
    'elsewhere',
    'hurry',
  ])
  expect(findTraps('Mándeme el depósito HOY por Zelle')).toEqual(['payment_app', 'hurry'])
  expect(findTraps(`${'The lease runs to 2031. '.repeat(190)}Pay in bitcoin.`)).toEqual(['crypto'])
  for (const text of ['', ' ', '?', '🥐', 'x'.repeat(MAX_MESSAGE_LENGTH)]) expect(findTraps(text)).toEqual([])
})

test('the longest text of the words that rules begin with is read within 50 ms', () => {
  for (const words of [
    'pay send wire ',
    'do make get put ',
    'please you must just ',
    'w h a t s ',
    'hoy now today 24 ',
  ]) {
    const text = words.repeat(1000).slice(0, MAX_MESSAGE_LENGTH)
    const rounds = Array.from({ length: 9 }, () => {
      const start = performance.now()
      findTraps(text)
      return performance.now() - start
    })
    // What a busy machine adds is in some of them.
    expect(Math.min(...rounds), words).toBeLessThan(50)
  }
})

function hasTrap(message: string): boolean {
  return findTraps(message).length > 0
}
