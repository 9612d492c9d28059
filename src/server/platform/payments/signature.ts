import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#shared/errors.ts'

/** An event outside this window may be a replay. Stripe's own check accepts future times. */
const TOLERANCE_SECONDS = 300

/** Stripe's scheme: `t=<seconds>,v1=<hex>`, with a second `v1` while a secret is rotated. */
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
  throw new AppError('invalid_input', 'The event has no valid signature.', { reason: 'bad_signature' })
}

function digest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
