import { expect, test } from 'vitest'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import { ListingDetail } from '#shared/listings/listing-detail.ts'
import { askFor, givePassport, sampleProfile } from '#server/buyer-passport/testing.ts'
import { addProof, approve } from '#server/buyer-verification/testing.ts'
import { contact } from '#server/conversations/testing.ts'
import { bellOf } from '#server/notifications/testing.ts'
import type { Person, World } from '#test/world.ts'
import { grantAccess, logOf, problemOf, signNda, stage } from './testing.ts'

type Stage = Awaited<ReturnType<typeof stage>>

const talkAbout = async (world: World, buyer: Person, id: number) =>
  OpenedConversation.parse(await (await contact(world.as(buyer), id)).json()).id

async function makeConfidential(world: World): Promise<void> {
  await world.sql('update listings set is_confidential = true, pin_miles = 3')
  await world.sql(
    "insert into listing_identities (listing_id, title, description, location) select id, 'Quillfeather Books', '', '' from listings",
  )
}

test('a buyer who meets the rules is approved at once, and others wait', async () => {
  const { world, seller, buyer, id, ask, buyers } = await stage()
  const below = await world.person()
  await askFor(world, seller, id, { needsPassport: true, autoApprove: true })
  await givePassport(world, buyer)
  for (const person of [buyer, below]) {
    await signNda(world, person)
    expect((await ask(person)).status).toBe(201)
  }
  expect((await buyers()).map(({ userId, state }) => [userId, state])).toEqual([
    [below.id, 'requested'],
    [buyer.id, 'granted'],
  ])
  expect((await bellOf(world, buyer)).map(({ type }) => type)).toEqual(['access_granted'])
  expect((await bellOf(world, seller)).map(({ title }) => title)).toEqual([
    'Ada Example asks for access to Bakery in Spokane County',
    'Bo Example has access to Bakery in Spokane County',
  ])
})

test('what a person decided about a buyer outranks the rule that approves: refused, ended, passed on or told and taken back', async () => {
  const decisions: Record<string, (stage: Stage) => Promise<unknown>> = {
    declined: async ({ buyer, ask, change }) => {
      await ask(buyer)
      await change({ userId: buyer.id, step: 'decline' })
    },
    revoked: async ({ buyer, ask, change }) => {
      await ask(buyer)
      await change({ userId: buyer.id, step: 'grant' })
      await change({ userId: buyer.id, step: 'revoke' })
    },
    'granted until a day that has passed': async ({ world, buyer, ask, change }) => {
      await ask(buyer)
      await change({ userId: buyer.id, step: 'grant' })
      await world.sql("update listing_access set until = now() - interval '1 second'")
    },
    'passed on': async ({ world, seller, buyer, id }) => {
      const conversation = await talkAbout(world, buyer, id)
      await world.as(seller).post(`/api/conversations/${conversation}/pass`, { isPassed: true })
    },
    'told the name and taken back': async ({ world, seller, buyer, id }) => {
      await makeConfidential(world)
      const path = `/api/conversations/${await talkAbout(world, buyer, id)}/reveal`
      await world.as(seller).post(path)
      await world.as(seller).delete(path)
    },
  }
  for (const [name, decide] of Object.entries(decisions)) {
    const staged = await stage()
    const { world, seller, buyer, id, ask, buyers, isOpen } = staged
    await signNda(world, buyer)
    await decide(staged)
    await world.sql("update listing_access set decided_at = now() - interval '8 days'")
    await askFor(world, seller, id, { autoApprove: true })
    await ask(buyer)
    expect([name, (await buyers())[0]?.state, await isOpen()]).toEqual([name, 'requested', false])
    await givePassport(world, buyer)
    expect(await isOpen(), name).toBe(false)
  }
})

test('a rule lets a buyer in once: after its thirty days the seller decides', async () => {
  const { world, seller, buyer, id, ask, buyers, isOpen } = await stage()
  await askFor(world, seller, id, { autoApprove: true })
  await signNda(world, buyer)
  await ask(buyer)
  expect(await isOpen()).toBe(true)
  await world.sql("update listing_access set until = now() - interval '1 second'")
  await ask(buyer)
  expect(await buyers()).toMatchObject([{ state: 'requested', steps: ['grant', 'decline'] }])
})

test('a request is weighed again when its buyer comes to meet the rules, and not when the seller changes them', async () => {
  const { world, seller, buyer, id, ask, buyers, isOpen } = await stage()
  await askFor(world, seller, id, { needsPassport: true, needsProof: true, autoApprove: true })
  await signNda(world, buyer)
  await ask(buyer)
  const standing = async () => (await buyers())[0]?.requirements?.map(({ kind, isMet }) => [kind, isMet])
  expect(await standing()).toEqual([
    ['passport', false],
    ['proof', false],
  ])
  await givePassport(world, buyer)
  expect([await standing(), await isOpen()]).toEqual([
    [
      ['passport', true],
      ['proof', false],
    ],
    false,
  ])
  await askFor(world, seller, id, { needsPassport: true, autoApprove: true })
  expect(await isOpen(), 'a change of the rules alone approves nobody').toBe(false)
  await askFor(world, seller, id, { needsPassport: true, needsProof: true, autoApprove: true })
  const admin = await world.person({ role: 'admin' })
  await approve(world, admin, await addProof(world, buyer))
  expect(await isOpen()).toBe(true)
  expect((await bellOf(world, buyer)).map(({ type }) => type)).toContain('access_granted')
  expect((await bellOf(world, seller)).map(({ title }) => title)).toContain(
    'Bo Example has access to Bakery in Spokane County',
  )
})

test('the seller decides with the passport and the checks in view, and the asker knows what is asked before', async () => {
  const { world, seller, buyer, id, ask, read, buyers } = await stage()
  await askFor(world, seller, id, { needsPassport: true, needsProof: true })
  await givePassport(world, buyer)
  const asked = [
    { kind: 'passport', percent: null, isMet: true },
    { kind: 'proof', percent: null, isMet: false },
  ]
  expect(await read(buyer)).toMatchObject({ own: null, requirements: asked })
  await signNda(world, buyer)
  await ask(buyer)
  expect(await buyers()).toMatchObject([
    {
      passport: {
        profile: sampleProfile,
        checks: [
          { kind: 'email', state: 'valid' },
          { kind: 'proof', state: 'none' },
          { kind: 'letter', state: 'none' },
        ],
      },
      requirements: asked,
    },
  ])
})

test('a buyer withdraws a request: nobody is told, the passport is gone from view, and asking again tells once', async () => {
  const { world, seller, buyer, path, ask, change, read, buyers } = await stage()
  const withdraw = () => world.as(buyer).delete(path)
  expect((await withdraw()).status, 'never asked').toBe(404)
  await signNda(world, buyer)
  await givePassport(world, buyer)
  await ask(buyer)
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
  expect((await read(buyer)).own).toMatchObject({ state: 'withdrawn', askAgainAt: null })
  expect(await buyers()).toMatchObject([{ state: 'withdrawn', passport: null, steps: [] }])
  expect(await problemOf(await change({ userId: buyer.id, step: 'grant' }))).toEqual([409, 'wrong_step'])
  expect((await ask(buyer)).status).toBe(201)
  expect(await buyers()).toMatchObject([{ state: 'requested', passport: { profile: sampleProfile } }])
  expect((await bellOf(world, seller)).map(({ type }) => type)).toEqual(['access_requested'])
  await change({ userId: buyer.id, step: 'grant' })
  expect(await problemOf(await withdraw())).toEqual([409, 'wrong_step'])
  expect((await world.delete(path)).status).toBe(401)
  expect(await logOf(world)).toEqual(['requested', 'withdrawn', 'requested', 'granted'])
})

test('revoking takes back what was told in conversations, of one buyer or of all, unless the seller keeps it', async () => {
  const { world, seller, buyer, id, change, read } = await stage()
  await makeConfidential(world)
  const [granted, toldOnly] = await world.people([
    { firstName: 'Gus', isSubscribed: true },
    { firstName: 'Tia', isSubscribed: true },
  ])
  if (!granted || !toldOnly) throw new Error('people are missing')
  const tell = async (person: Person) => {
    const conversation = await talkAbout(world, person, id)
    await world.as(seller).post(`/api/conversations/${conversation}/reveal`)
  }
  const knowing = async () => {
    const known = []
    for (const person of [buyer, granted, toldOnly]) {
      const page = await world.as(person).get(`/api/businesses/${id}`)
      if (ListingDetail.parse(await page.json()).isIdentityShown) known.push(person.firstName)
    }
    return known
  }
  await grantAccess(world, id, granted)
  await grantAccess(world, id, buyer)
  await tell(granted)
  await tell(toldOnly)
  const shown = await read(seller)
  expect(shown.told).toMatchObject([{ userId: toldOnly.id, name: 'Tia Example' }])
  expect(shown.buyers?.filter(({ toldAt }) => toldAt !== null).map(({ userId }) => userId)).toEqual([granted.id])
  expect((await read(toldOnly)).told, 'for the seller and staff alone').toBeNull()

  await change({ userId: granted.id, step: 'revoke', keepsTold: true })
  expect(await knowing()).toEqual(['Bo', 'Gus', 'Tia'])
  await change({ userId: granted.id, step: 'revoke' })
  await change({ userId: toldOnly.id, step: 'revoke' })
  expect(await knowing()).toEqual(['Bo'])
  expect((await change({ userId: toldOnly.id, step: 'revoke' })).status).toBe(404)

  await tell(toldOnly)
  await change({ revokeAll: true, keepsTold: true })
  expect(await knowing()).toEqual(['Tia'])
  await change({ revokeAll: true })
  expect([await knowing(), (await read(seller)).told]).toEqual([[], []])
})
