import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#shared/errors.ts'

/** Older or newer than this, an event may be somebody else's copy. Stripe's own check lets the future pass. */
const TOLERANCE_SECONDS = 300

/** Stripe's scheme: `t=<seconds>,v1=<hex>`, and a second `v1` while a secret is being changed. */
export function signEvent(body: string, secret: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${digest(`${seconds}.${body}`, secret)}`
}

/** @throws AppError invalid_input/bad_signature: not signed with the secret, or not within five minutes of now. */
export function checkSignature(body: string, header: string | undefined, secret: string, now = Date.now()): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []))
  const expected = digest(`${time}.${body}`, secret)
  const isFresh = /^\d{1,12}$/u.test(time) && Math.abs(now / 1000 - Number(time)) <= TOLERANCE_SECONDS
  const isOurs = given.some((signature) => isSame(signature, expected))
  if (isFresh && isOurs) return
  throw new AppError('invalid_input', 'The event is not signed as it has to be.', { reason: 'bad_signature' })
}

function digest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
