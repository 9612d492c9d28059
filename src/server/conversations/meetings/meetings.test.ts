import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { meetingOf, accept, arrange, inHours, meetingsIn, propose, timesOf } from './testing.ts'
import { reasonOf, stage, talkAbout } from '#server/deals/testing.ts'
import { listConfidentially, TEASER } from '#server/listings/identity/testing.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { SITE_URL } from '#test/world.ts'
import type { World } from '#test/world.ts'

test('a party proposes three times, and the other accepts one', async () => {
  const { asBuyer, asSeller, id } = await stage()
  const proposed = await propose(asBuyer, id, { reach: '+1 (509) 555-0100' })
  expect(proposed).toMatchObject({ isOwn: true, state: 'open', startsAt: null, otherZone: null, minutes: 30 })
  const [seen] = await meetingsIn(asSeller, id)
  // The number is for whom there is a call with.
  expect(seen).toMatchObject({ isOwn: false, state: 'open', otherZone: 'America/New_York', reach: null })
  const agreed = await meetingOf(await accept(asSeller, proposed, 1))
  expect(agreed).toMatchObject({ state: 'accepted', startsAt: proposed.times[1], reach: '+1 (509) 555-0100' })
  expect(await meetingsIn(asBuyer, id)).toMatchObject([
    { state: 'accepted', startsAt: proposed.times[1], otherZone: 'America/Los_Angeles' },
  ])
})

test('a proposal is three different quarter hours of the next 14 days, and a number or a link', async () => {
  const { asBuyer, id } = await stage()
  const wrong = async (changes: object) => {
    const answer = await asBuyer.post(`/api/conversations/${id}/meetings`, { ...timesOf(), ...changes })
    expect(answer.status).toBe(400)
    return ((await answer.json()) as { fields: Record<string, string> }).fields
  }
  const later = [inHours(48), inHours(72)]
  expect(await wrong({ times: ['', ...later] })).toEqual({ 'times.0': 'Choose a day and a time' })
  expect(await wrong({ times: [inHours(-2), ...later] })).toEqual({ 'times.0': 'This time has passed' })
  expect(await wrong({ times: [inHours(15 * 24), ...later] })).toEqual({
    'times.0': 'Choose a time within the next 14 days',
  })
  expect(await wrong({ times: [inHours(24).replace(':00:', ':10:'), ...later] })).toEqual({
    'times.0': 'Choose a quarter hour, such as 10:15',
  })
  expect(await wrong({ times: [inHours(48), ...later] })).toEqual({ 'times.1': 'Choose three different times' })
  expect(await wrong({ times: later })).toEqual({ times: 'Choose 3 times' })
  expect(await wrong({ minutes: 20 })).toEqual({ minutes: 'Choose how long' })
  expect(await wrong({ timeZone: 'Mars/Olympus' })).toEqual({ timeZone: 'is no time zone' })
  const notReach = { reach: 'Enter a phone number, or a link that starts with https://' }
  for (const reach of ['WhatsApp me', 'http://zoom.us/j/1', 'javascript:alert(1)', 'https://me@zoom.us', '12']) {
    expect(await wrong({ reach })).toEqual(notReach)
  }
  expect(await wrong({ reach: 'x'.repeat(5000) })).toEqual({ reach: 'At most 300 characters' })
})

test('both get a mail with the event, without the address of the other, and the page has it as a file', async () => {
  const { world, asBuyer, asSeller, id, buyer, seller } = await stage()
  const agreed = await arrange(asBuyer, asSeller, id)
  const mails = await eventMails(world)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([buyer.email, seller.email].toSorted())
  for (const { to, subject, text, event } of mails) {
    const [me, other] = to === buyer.email ? [buyer, seller] : [seller, buyer]
    expect(subject).toBe(`Call with ${to === buyer.email ? 'Sal' : 'Bo'} Example about Perry Street Bakery`)
    expect(text).toContain(`${SITE_URL}/messages/${id}`)
    expect(event).toContain('METHOD:REQUEST')
    expect(event).toContain('SEQUENCE:0')
    expect(event).toContain(`DTSTART:${stamp(agreed.startsAt)}`)
    expect(event.find((line) => line.startsWith('ORGANIZER'))).toContain('no-reply@handover.invalid')
    expect(event.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(event.join('\n')).toContain(me.email)
    expect(event.join('\n')).not.toContain(other.email)
  }
  const file = await asSeller.get(`/api/meetings/${agreed.id}/call.ics`)
  expect(file.headers.get('content-type')).toContain('text/calendar')
  expect(file.headers.get('content-disposition')).toContain('call.ics')
  const lines = linesOf(await file.text())
  expect(lines).toContain('METHOD:PUBLISH')
  expect(lines.find((line) => line.startsWith('UID'))).toBe(mails[0]?.event.find((line) => line.startsWith('UID')))
  expect(lines.join('\n')).not.toContain(buyer.email)
})

test('each reads its own clock in the mail', async () => {
  const { world, asBuyer, asSeller, id, buyer } = await stage()
  const { startsAt } = await arrange(asBuyer, asSeller, id)
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
      .format(new Date(startsAt ?? ''))
      .replaceAll(/\s/gu, ' ')
  for (const { to, text } of await eventMails(world)) {
    const zones = ['America/New_York', 'America/Los_Angeles']
    const [own = '', other = ''] = to === buyer.email ? zones : zones.toReversed()
    expect(text).toContain(`${clock(own)} E`.replace(' E', to === buyer.email ? ' E' : ' P'))
    expect(text).toContain(`${clock(other)} for ${to === buyer.email ? 'Sal' : 'Bo'} Example)`)
  }
})

test('a number is for the other party, and a link is only on the page', async () => {
  const { world, asBuyer, asSeller, id, buyer } = await stage()
  await accept(asSeller, await propose(asBuyer, id, { reach: '509-555-0100' }))
  for (const { to, text, event } of await eventMails(world)) {
    expect(text.includes('509-555-0100')).toBe(to !== buyer.email)
    expect(event.includes('LOCATION:509-555-0100')).toBe(to !== buyer.email)
  }
  const other = await stage()
  const link = 'https://zoom.us/j/12345'
  await accept(other.asSeller, await propose(other.asBuyer, other.id, { reach: link }))
  for (const mail of await eventMails(other.world)) expect(JSON.stringify(mail)).not.toContain('zoom')
  expect(await meetingsIn(other.asSeller, other.id)).toMatchObject([{ reach: link }])
})

test('nothing names a confidential business or its seller, even to who knows them', async () => {
  const { world, seller } = await stage()
  const listingId = await listConfidentially(world, seller)
  const { buyer, id } = await talkAbout(world, listingId)
  const [asSeller, asBuyer] = [world.as(seller), world.as(buyer)]
  await asSeller.post(`/api/conversations/${id}/reveal`)
  const proposed = await propose(asSeller, id)
  await world.runJobs()
  expect(await bellOf(world, buyer)).toContainEqual(
    expect.objectContaining({ title: `The seller proposes a call about ${TEASER.teaserTitle}` }),
  )
  await accept(asBuyer, proposed)
  const mails = await eventMails(world)
  const own = mails.find(({ to }) => to === buyer.email)
  expect(own?.subject).toMatch(/^Call with the seller about Profitable used-goods shop/u)
  expect(own?.event).toContain(`SUMMARY:Call with the seller about ${TEASER.teaserTitle}`)
  const file = await (await asBuyer.get(`/api/meetings/${proposed.id}/call.ics`)).text()
  for (const text of [JSON.stringify(mails.filter(({ to }) => to === buyer.email)), file]) {
    expect(text).not.toMatch(/Quillfeather|Sal Ex/u)
  }
})

test('a moved call is the same event in its next version, and stays where it is until the other accepts', async () => {
  const { world, asBuyer, asSeller, id } = await stage()
  const first = await arrange(asBuyer, asSeller, id)
  const moved = await propose(asSeller, id, { times: [inHours(30), inHours(50), inHours(70)], answers: first.id })
  expect((await meetingsIn(asBuyer, id)).map(({ state }) => state)).toEqual(['accepted', 'open'])
  const [before] = await eventMails(world)
  await accept(asBuyer, moved)
  expect((await meetingsIn(asBuyer, id)).map(({ state }) => state)).toEqual(['replaced', 'accepted'])
  const after = (await eventMails(world)).at(-1)
  expect(uidOf(after)).toBe(uidOf(before))
  expect(after?.event).toContain('SEQUENCE:1')
  expect(after?.event).toContain(`DTSTART:${stamp(moved.times[0] ?? null)}`)
})

test('a canceled call leaves both calendars, and both can arrange another', async () => {
  const { world, asBuyer, asSeller, id, buyer, seller } = await stage()
  const agreed = await arrange(asBuyer, asSeller, id)
  await propose(asBuyer, id, { times: [inHours(30), inHours(50), inHours(70)], answers: agreed.id })
  const canceled = await meetingOf(await asBuyer.post(`/api/meetings/${agreed.id}/end`))
  expect(canceled).toMatchObject({ state: 'ended', isEndedByMe: true })
  expect(await meetingsIn(asSeller, id)).toMatchObject([
    { state: 'ended', isEndedByMe: false },
    { state: 'ended', isEndedByMe: false },
  ])
  const cancels = (await eventMails(world)).filter(({ event }) => event.includes('METHOD:CANCEL'))
  expect(cancels.map(({ to }) => to).toSorted()).toEqual([buyer.email, seller.email].toSorted())
  expect(cancels[0]?.event).toContain('STATUS:CANCELLED')
  expect(cancels[0]?.event).toContain('SEQUENCE:1')
  expect(await bellOf(world, seller)).toContainEqual(
    expect.objectContaining({ title: 'Bo Example canceled your call about Perry Street Bakery' }),
  )
  expect((await asBuyer.get(`/api/meetings/${agreed.id}/call.ics`)).status).toBe(404)
  expect(await arrange(asSeller, asBuyer, id)).toMatchObject({ state: 'accepted' })
})

test('two presses and two tabs accept once', async () => {
  const { world, asBuyer, asSeller, id } = await stage()
  const proposed = await propose(asBuyer, id)
  const statuses = async (indexes: number[]) => {
    const answers = await Promise.all(indexes.map((index) => accept(asSeller, proposed, index)))
    return answers.map(({ status }) => String(status)).toSorted()
  }
  expect(await statuses([0, 1])).toEqual(['200', '409'])
  const [agreed] = await meetingsIn(asSeller, id)
  const winner = proposed.times.indexOf(agreed?.startsAt ?? '')
  expect(await statuses([winner, winner, 2])).toEqual(['200', '200', '409'])
  expect(await eventMails(world)).toHaveLength(2)
  expect(await meetingsIn(asBuyer, id)).toHaveLength(1)
})

test('times that were replaced or taken back can’t be accepted', async () => {
  const { asBuyer, asSeller, id } = await stage()
  const first = await propose(asBuyer, id)
  const second = await propose(asSeller, id, { times: [inHours(30), inHours(50), inHours(70)], answers: first.id })
  expect(await reasonOf(await accept(asSeller, first))).toBe('changed_meanwhile')
  expect(await reasonOf(await accept(asSeller, second))).toBe('own_proposal')
  // Who did not know of them does not replace them.
  const unaware = await asBuyer.post(`/api/conversations/${id}/meetings`, timesOf({ answers: first.id }))
  expect(await reasonOf(unaware)).toBe('changed_meanwhile')
  await asSeller.post(`/api/meetings/${second.id}/end`)
  expect(await reasonOf(await accept(asBuyer, second))).toBe('changed_meanwhile')
})

test('the same proposal again is one', async () => {
  const { asBuyer, asSeller, id } = await stage()
  const answers = await Promise.all([1, 2].map(() => asBuyer.post(`/api/conversations/${id}/meetings`, timesOf())))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '201'])
  expect(await meetingsIn(asSeller, id)).toHaveLength(1)
})

test('a proposal ends when its times have passed, and each time by itself', async () => {
  const { world, asBuyer, asSeller, id } = await stage()
  const proposed = await propose(asBuyer, id)
  const pass = async (hours: number) => {
    await world.sql(
      'update meetings set times = array(select t - make_interval(hours => $1) from unnest(times) t order by t), starts_at = starts_at - make_interval(hours => $1)',
      [hours],
    )
    return (await meetingsIn(asSeller, id)).at(-1)
  }
  const later = await pass(30)
  expect(later).toMatchObject({ state: 'open' })
  expect(await reasonOf(await accept(asSeller, later ?? proposed))).toBe('time_passed')
  const over = await pass(50)
  expect(over).toMatchObject({ state: 'expired' })
  expect(await reasonOf(await accept(asSeller, over ?? proposed, 2))).toBe('time_passed')
  // Another call can be arranged then, and after one that was.
  await arrange(asBuyer, asSeller, id)
  expect(await pass(80)).toMatchObject({ state: 'over' })
  await arrange(asSeller, asBuyer, id)
  expect((await meetingsIn(asBuyer, id)).map(({ state }) => state)).toEqual(['expired', 'over', 'accepted'])
})

test('who blocked, declined or is suspended arranges no call, and can still cancel one', async () => {
  const { world, asBuyer, asSeller, id, buyer } = await stage()
  const proposed = await propose(asBuyer, id)
  await asSeller.post(`/api/conversations/${id}/block`)
  expect(await reasonOf(await accept(asSeller, proposed))).toBe('conversation_blocked')
  const path = `/api/conversations/${id}/meetings`
  expect(await reasonOf(await asBuyer.post(path, timesOf({ answers: proposed.id, minutes: 60 })))).toBe(
    'conversation_blocked',
  )
  await asSeller.delete(`/api/conversations/${id}/block`)
  await asSeller.post(`/api/conversations/${id}/pass`, { isPassed: true })
  expect(await reasonOf(await accept(asSeller, proposed))).toBe('declined_by_you')
  // The other one does not hear of that.
  const again = await propose(asBuyer, id, { answers: proposed.id, minutes: 60 })
  await asSeller.post(`/api/conversations/${id}/pass`, { isPassed: false })
  const agreed = await meetingOf(await accept(asSeller, again))
  await world.sql("insert into member_suspensions (user_id, reason) values ($1, 'Spam')", [buyer.id])
  expect(await reasonOf(await asSeller.post(path, timesOf({ answers: agreed.id })))).toBe('not_reachable')
  expect((await asSeller.post(`/api/meetings/${agreed.id}/end`)).status).toBe(200)
})

test('strangers and signed-out visitors find no call', async () => {
  const { world, asBuyer, asSeller, id } = await stage()
  const agreed = await arrange(asBuyer, asSeller, id)
  const asOther = world.as(await world.person({ isSubscribed: true }))
  for (const [client, status] of [
    [asOther, 404],
    [world, 401],
  ] as const) {
    expect((await client.post(`/api/conversations/${id}/meetings`, timesOf())).status).toBe(status)
    expect(
      (await client.post(`/api/meetings/${agreed.id}/accept`, { time: inHours(24), timeZone: 'UTC' })).status,
    ).toBe(status)
    expect((await client.post(`/api/meetings/${agreed.id}/end`)).status).toBe(status)
    expect((await client.get(`/api/meetings/${agreed.id}/call.ics`)).status).toBe(status)
  }
})

test('a seller who proposes or accepts has answered the buyer', async () => {
  const { world, asBuyer, asSeller, id } = await stage()
  await arrange(asBuyer, asSeller, id)
  expect(
    await world.sql('select first_reply_at is not null as answered from conversations where id = $1', [id]),
  ).toEqual([{ answered: true }])
})

interface EventMail {
  to: string
  subject: string
  text: string
  /** The lines of its calendar file. */
  event: string[]
}

/** The mails with a calendar file. */
async function eventMails(world: World): Promise<EventMail[]> {
  await world.runJobs()
  const mails = await Promise.all((await world.mails()).map((mail) => simpleParser(mail)))
  return mails.flatMap(({ to, subject = '', text = '', attachments }) => {
    const file = attachments.find(({ contentType }) => /calendar|ics/u.test(contentType))
    const address = Array.isArray(to) ? to[0]?.text : to?.text
    return file ? [{ to: address ?? '', subject, text, event: linesOf(file.content.toString()) }] : []
  })
}

/** Unfolded. */
function linesOf(file: string): string[] {
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  return file.replaceAll(/\r\n[ \t]/gu, '').split('\r\n')
}

function uidOf(mail: EventMail | undefined): string | undefined {
  return mail?.event.find((line) => line.startsWith('UID:'))
}

/** "20261202T180000Z". */
function stamp(at: string | null): string {
  return (at ?? '').replaceAll(/[-:]|\.\d+/gu, '')
}
