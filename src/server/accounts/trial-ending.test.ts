import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { remindOfTrials } from './trial-ending.ts'

test('a member is mailed once, a day before the trial ends, and again for another trial', async () => {
  const world = await createWorld()
  const rosa = await world.person({ role: 'buyer', firstName: 'Rosa' })
  await endsIn(world, rosa, '25 hours')
  expect(await mailsTo(world, rosa)).toEqual([])
  await endsIn(world, rosa, '23 hours')
  await Promise.all([remindOfTrials(world.services), remindOfTrials(world.services)])
  const [mail = '', ...more] = await mailsTo(world, rosa)
  expect(more).toEqual([])
  expect(mail).toContain('Subject: Your free trial ends on ')
  expect(mail).toContain('/subscribe')
  expect(mail).not.toMatch(/unsubscribe/iu)
  await endsIn(world, rosa, '2 hours')
  expect(await mailsTo(world, rosa)).toHaveLength(1)

  await world.sql("update users set trial_reminded_at = now() - interval '3 days' where id = $1", [rosa.id])
  await endsIn(world, rosa, '20 hours')
  expect(await mailsTo(world, rosa)).toHaveLength(2)
})

test('nobody is mailed whose trial is over or replaced, or who can’t read it', async () => {
  const world = await createWorld()
  const people = await world.people([
    { role: 'buyer', isSubscribed: true },
    { role: 'admin' },
    { role: 'buyer' },
    { role: 'buyer' },
    { role: 'buyer' },
    { role: 'buyer' },
  ])
  for (const person of people) await endsIn(world, person, '12 hours')
  const [, , unproven, over, closed, suspended] = people.map(({ id }) => id)
  await world.sql('update users set email_verified = false where id = $1', [unproven])
  await world.sql("update users set trial_ends_at = now() - interval '1 minute' where id = $1", [over])
  await world.sql("insert into account_closings (user_id, erase_at) values ($1, now() + interval '30 days')", [closed])
  await world.sql("insert into member_suspensions (user_id, reason) values ($1, 'Spam')", [suspended])
  await remindOfTrials(world.services)
  await world.runJobs()
  expect(await world.mails()).toEqual([])
})

test('whoever subscribes between the reminder and its mail gets none', async () => {
  const world = await createWorld()
  const rosa = await world.person({ role: 'buyer' })
  await endsIn(world, rosa, '12 hours')
  await remindOfTrials(world.services)
  await world.sql("update users set trial_ends_at = now() - interval '1 minute' where id = $1", [rosa.id])
  await world.runJobs()
  expect(await world.mails()).toEqual([])
})

async function endsIn(world: World, { id }: Person, time: string): Promise<void> {
  await world.sql('update users set trial_ends_at = now() + $2::interval where id = $1', [id, time])
}

async function mailsTo(world: World, { email }: Person): Promise<string[]> {
  await remindOfTrials(world.services)
  await world.runJobs()
  return (await world.mails()).filter((mail) => mail.includes(`To: ${email}`))
}
