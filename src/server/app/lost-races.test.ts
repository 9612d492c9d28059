import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import { ListedBusiness } from '#shared/listings/selling.ts'
import { mailedCode, signUp, verify } from '#server/accounts/testing.ts'
import { contact, write } from '#server/conversations/testing.ts'
import { newestOf, offer } from '#server/deals/testing.ts'
import { makePdf, uploadForm } from '#server/documents/testing.ts'
import { SUBMISSION } from '#test/submission.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

test('what a transaction does is done once, although it loses a race when all of its work is done', async () => {
  const [world, unlucky] = [await createWorld(), await createWorld()]
  let lost = 0
  loseOnce(unlucky, () => (lost += 1))
  const wanted = await sellIn(world)
  expect(await sellIn(unlucky)).toEqual(wanted)
  expect(lost).toBeGreaterThan(20)
  expect(wanted.mails.length).toBeGreaterThan(2)
})

/** Each transaction loses once at its end. */
function loseOnce({ services: { db } }: World, onLost: () => void): void {
  const begin = db.transaction
  db.transaction = (work) => {
    let hasLost = false
    return begin(async (tx) => {
      const result = await work(tx)
      if (hasLost) return result
      hasLost = true
      onLost()
      throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    })
  }
}

/** What is left of a sale from the first listing to the offer, and of an account that opens and closes. */
async function sellIn(world: World) {
  const [seller, buyer] = await world.people([{ role: 'seller' }, { role: 'buyer', isSubscribed: true }])
  if (!seller || !buyer) throw new Error('people are missing')
  const [asSeller, asBuyer] = [world.as(seller), world.as(buyer)]
  const { id } = ListedBusiness.parse(await accepted(asSeller.post('/api/businesses', SUBMISSION)))
  await accepted(asSeller.post(`/api/businesses/${id}/documents`, uploadForm({ file: makePdf() })))
  const opened = OpenedConversation.parse(await accepted(contact(asBuyer, id)))
  await accepted(write(asSeller, opened.id, 'It is.'))
  const deal = await offer(asBuyer, opened.id)
  await accepted(asSeller.post(`/api/offers/${newestOf(deal)}/decline`, {}))
  await accepted(asBuyer.post(`/api/conversations/${opened.id}/report`, { reason: 'other', text: 'It is a copy.' }))
  await accepted(asSeller.post(`/api/businesses/${id}/status`, { step: 'sell' }))
  await signUp(world)
  expect((await verify(world, await mailedCode(world))).status).toBe(200)
  await world.runJobs()
  return leftIn(world)
}

async function accepted(answer: Promise<Response>): Promise<unknown> {
  const { status, ok, text } = await answer.then(async (given) => ({
    status: given.status,
    ok: given.ok,
    text: await given.text(),
  }))
  expect(ok, `${status} ${text}`).toBe(true)
  return text === '' ? undefined : JSON.parse(text)
}

async function leftIn(world: World) {
  const tables = await world.sql(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const rows: Record<string, unknown> = {}
  for (const { name } of tables)
    rows[String(name)] = (await world.sql(`select count(*) from ${String(name)}`))[0]?.['count']
  return {
    rows,
    limits: await world.sql(
      "select split_part(key, ':', 1) as name, sum(points)::integer as points from rate_limits group by 1 order by 1",
    ),
    jobs: await world.sql('select name, count(*)::integer from pgboss.job group by 1 order by 1'),
    mails: (await world.mails())
      .map((mail) => (/^Subject: .*$/mu.exec(mail)?.[0] ?? '').replace(/\d{6}/u, 'a code'))
      .toSorted((one, other) => one.localeCompare(other)),
    files: (await readdir(join(world.services.env.DATA_DIR, 'files'), { recursive: true })).length,
  }
}
