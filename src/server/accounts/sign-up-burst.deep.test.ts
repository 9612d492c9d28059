import { expect, onTestFinished, test } from 'vitest'
import { hashAtFullCost } from '#test/passwords.ts'
import { createWorld } from '#test/world.ts'
import { ADA } from './testing.ts'

test('a burst of sign-ups does not block other requests', async () => {
  hashAtFullCost(onTestFinished)
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  const rush = Array.from({ length: 40 }, (_, index) =>
    world.post('/api/auth/sign-up/email', { ...ADA, email: `rush-${index}@example.com` }, fromNetwork(index)),
  )
  const others = Array.from({ length: 10 }, () => world.get('/api/businesses'))
  expect(await statusesOf(others)).toEqual(new Set([200]))
  expect(await statusesOf(rush)).toEqual(new Set([202]))
})

function fromNetwork(number: number): Record<string, string> {
  return { 'x-forwarded-for': `10.0.0.${number}` }
}

async function statusesOf(answers: Promise<Response>[]): Promise<Set<number>> {
  return new Set((await Promise.all(answers)).map(({ status }) => status))
}
