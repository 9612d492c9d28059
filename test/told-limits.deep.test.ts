import { expect, test } from 'vitest'
import { messageMailSubscriber } from '#server/conversations/subscriber.ts'
import { stage } from '#server/deals/testing.ts'
import { expectOk } from '#server/deals/room/testing.ts'
import { JOB_NAMES } from '#server/model/jobs.ts'
import { notificationSubscriber } from '#server/notifications/subscriber.ts'
import { bellOf } from '#server/notifications/testing.ts'
import type { World } from '#test/world.ts'
import { CAUSES, STEPS } from './told-steps.ts'
import type { Step } from './told-steps.ts'

const NAMED = Object.entries(STEPS as Record<string, Step>)
const TO_ONE = NAMED.flatMap(([name, { told, ...step }]) => (told ? [[name, { ...step, told }] as const] : []))

test('whatever leads to a mail or a bell has a cause in the table, and every step there leads to one', () => {
  const events = [...notificationSubscriber.names, ...messageMailSubscriber.names]
  const mails = JOB_NAMES.filter((job) => /^(?:mail-|send-.*-mail)/u.test(job))
  expect(Object.keys(CAUSES).toSorted()).toEqual([...new Set([...events, ...mails])].toSorted())
  const causes = new Set(Object.values(CAUSES).flat())
  expect(Object.keys(STEPS).filter((step) => !causes.has(step as keyof typeof STEPS))).toEqual([])
})

test.each(TO_ONE)('%s: what another is told of has limits, or can’t be repeated', async (_, step) => {
  const staged = await (step.stage ?? stage)()
  const take = await step.prepare(staged)
  expect(await limitsOf(staged.world, take)).toEqual(step.limits)
  if (step.limits.length > 0) return
  const told = await bellOf(staged.world, staged[step.told])
  await Promise.all([take(), take()])
  expect(await bellOf(staged.world, staged[step.told])).toEqual(told)
})

test('what everybody, staff or oneself is told of has limits', async () => {
  const staged = await stage()
  for (const [name, step] of NAMED.filter(([, { told }]) => !told)) {
    const take = await step.prepare(staged)
    expect(await limitsOf(staged.world, take), name).toEqual(step.limits)
    expect(step.limits, name).not.toEqual([])
  }
})

test.each(TO_ONE)('%s: who blocked the other is told nothing', async (_, step) => {
  const staged = await (step.stage ?? stage)()
  const { world, id } = staged
  const take = await step.prepare(staged)
  await expectOk(await world.as(staged[step.told]).post(`/api/conversations/${id}/block`))
  const { email } = staged[step.told]
  const heard = async () => {
    await world.runJobs()
    const mails = (await world.mails()).filter((mail) => mail.includes(`To: ${email}`))
    return [await bellOf(world, staged[step.told]), mails.length]
  }
  const before = await heard()
  await take()
  expect(await heard()).toEqual(before)
})

/** The limits that a step asks. */
async function limitsOf({ services }: World, take: () => Promise<unknown>): Promise<string[]> {
  const { limits } = services
  const asked = new Set<string>()
  services.limits = {
    ...limits,
    throttle: (limit, ...how) => (asked.add(limit), limits.throttle(limit, ...how)),
    hasLeft: (limit, key) => (asked.add(limit), limits.hasLeft(limit, key)),
    throttleBoth: (step, ...how) => (
      asked.add(`${step}-pair`),
      asked.add(`${step}-account`),
      limits.throttleBoth(step, ...how)
    ),
  }
  await take()
  services.limits = limits
  return [...asked]
}
