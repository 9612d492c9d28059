import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { DEFAULT_SETTINGS, product } from '#shared/product.ts'
import { SettingHistory, SettingList, SettingVersion } from '#shared/settings/settings.ts'
import type { SettingName } from '#shared/settings/settings.ts'
import { TrialStatus } from '#shared/accounts/user.ts'
import { CONTACT_REASONS } from '#shared/conversations/conversations.ts'
import { readPdf } from '#server/access/testing.ts'
import { watchForWork } from '#server/platform/due-work.ts'
import { createWorld, shareWorld } from '#test/world.ts'
import type { Client, World } from '#test/world.ts'
import { lookPath } from '#server/app/site-files/look.ts'
import { mailPage } from '#server/platform/mail/mail-page.ts'
import { cacheSettings } from './cache-settings.ts'

async function stage(): Promise<{ world: World; staff: Client }> {
  const world = await createWorld()
  return { world, staff: world.as(await world.person({ role: 'admin', firstName: 'Grace' })) }
}

const shared = shareWorld()

const change = (client: Client, name: SettingName, value: unknown, version = 0) =>
  client.post('/api/admin/settings', { name, value, version })

async function daysOf(client: Client): Promise<number> {
  return TrialStatus.parse(await (await client.get('/api/user/trial-status')).json()).daysRemaining
}

async function settingOf(client: Client, name: SettingName): Promise<SettingVersion | undefined> {
  const { items } = SettingList.parse(await (await client.get('/api/admin/settings')).json())
  return items.find((setting) => setting.name === name)
}

test('staff change a setting, see who changed it when, and set it back to the default', async () => {
  const { staff } = await stage()
  expect(await settingOf(staff, 'tagline')).toMatchObject({ value: null, version: 0, changedBy: null })
  const changed = SettingVersion.parse(await (await change(staff, 'tagline', ' Shops of our street ')).json())
  expect(changed).toMatchObject({ value: 'Shops of our street', version: 1, changedBy: 'Grace Example' })
  expect(product.tagline).toBe('Shops of our street')

  expect((await change(staff, 'tagline', null, 1)).status).toBe(200)
  expect(product.tagline).toBe(DEFAULT_SETTINGS.tagline)
  const history = SettingHistory.parse(await (await staff.get('/api/admin/settings/tagline/history')).json())
  expect(history.items.map(({ value }) => value)).toEqual([null, 'Shops of our street'])
  const older = SettingHistory.parse(await (await staff.get('/api/admin/settings/tagline/history?before=2')).json())
  expect(older).toMatchObject({ items: [{ version: 1 }], hasMore: false })
  expect((await staff.get('/api/admin/settings/price/history')).status).toBe(404)

  const log = (await (await staff.get('/api/reviews/log')).json()) as { items: { note: string }[] }
  expect(log.items).toMatchObject([
    { action: 'changeSetting', subject: 'setting tagline', note: expect.stringContaining('to the default') },
    { note: 'From the default, The Business Marketplace to Shops of our street' },
  ])
})

test('of two staff who change a setting at once, one is told what the other made of it', async () => {
  const { staff } = await stage()
  const answers = await Promise.all([3, 4, 5, 6].map((days) => change(staff, 'trialDays', days)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
  const refused = Problem.parse(await answers.find(({ status }) => status === 409)?.json())
  expect(refused.reason).toBe('changed_meanwhile')
  expect(SettingVersion.parse(refused.existing)).toEqual(await settingOf(staff, 'trialDays'))
  expect((await change(staff, 'trialDays', 9, 7)).status).toBe(409)
})

test.each<[SettingName, unknown, string]>([
  ['name', '', 'value'],
  ['name', 'Line\nbreak', 'value'],
  ['name', '<b>Shop</b>', 'value'],
  ['banner', { text: 'Hello', link: 'javascript:alert(1)', until: null }, 'value.link'],
  ['banner', { text: 'Hello', link: '//evil.example', until: null }, 'value.link'],
  ['banner', { text: 'Hello', link: '/\\evil.example', until: null }, 'value.link'],
  ['banner', { text: 'Hello', link: null, until: '2027-02-30' }, 'value.until'],
  ['banner', { text: '', link: null, until: null }, 'value.text'],
  ['supportEmail', 'a@example.com, b@example.com', 'value'],
  ['profileLinks', ['http://example.com'], 'value.0'],
  ['profileLinks', ['https://x.com/a', 'https://x.com/a'], 'value'],
  ['color', 'green', 'value'],
  ['color', '#f2c200', 'value'],
  ['secondColor', '#ffe9a8', 'value'],
  ['subscriptionPriceCents', 49, 'value'],
  ['subscriptionPriceCents', 100_000, 'value'],
  ['subscriptionPriceCents', 499.5, 'value'],
  ['signUps', 'closed', 'value'],
  ['newListings', true, 'value'],
  ['assistants', true, 'value'],
  ['trialDays', 1, 'value'],
  ['contactsPerPeriod', 2.5, 'value'],
])('the setting %s can’t be %j', async (name, value, field) => {
  const world = await shared()
  const staff = world.as(await world.person({ role: 'admin' }))
  const answer = await change(staff, name, value)
  expect(answer.status).toBe(400)
  expect(Problem.parse(await answer.json()).fields).toHaveProperty([field])
})

test('other processes see a change, and make anew what they kept', async () => {
  const { world, staff } = await stage()
  const { db, log } = world.services
  const writes = { count: 0, ofPublicPages: 0 }
  const other = cacheSettings({ db, writes, log })
  await other.refresh()
  const before = { version: other.version, writes: writes.count }
  await change(staff, 'supportHours', 'Mornings')
  const watch = watchForWork({ db, log }, [other])
  onTestFinished(() => watch.stop())
  await expect.poll(() => other.changed, { timeout: 5000 }).toEqual({ supportHours: 'Mornings' })
  expect(other.version).not.toBe(before.version)
  expect(writes.count).toBe(before.writes + 1)
})

test('a value of another release that this one refuses stays at its default', async () => {
  const { world, staff } = await stage()
  await world.sql(`insert into setting_changes (name, version, value) values
    ('trialDays', 1, '"a week"'), ('later', 1, '{"a": 1}'), ('name', 1, '"Perry Street"')`)
  await world.services.settings.refresh()
  expect(world.services.settings.changed).toEqual({ name: 'Perry Street' })
  expect(await settingOf(staff, 'trialDays')).toMatchObject({ value: null, version: 1 })
})

test('trials that start from now on have the new length, and running ones keep theirs', async () => {
  const { world, staff } = await stage()
  const [early, late] = await world.people([{ role: 'buyer' }, { role: 'buyer' }])
  if (!early || !late) throw new Error('nobody joined')
  await world.as(early).post('/api/user/trial')
  await change(staff, 'trialDays', 14)
  await world.as(early).post('/api/user/trial')
  await world.as(late).post('/api/user/trial')
  expect([await daysOf(world.as(early)), await daysOf(world.as(late))]).toEqual([3, 14])
})

test('a billing period keeps the number of contacts that it began with', async () => {
  const { world, staff } = await stage()
  const subscribed = async () => world.as(await world.person({ role: 'buyer', isSubscribed: true }))
  const [early, listingId] = [await subscribed(), await world.listing()]
  await change(staff, 'contactsPerPeriod', 2)
  const late = await subscribed()
  const allowedOf = async (client: Client) =>
    ((await (await client.get(`/api/businesses/${listingId}/contact`)).json()) as { allowance: { allowed: number } })
      .allowance.allowed
  expect([await allowedOf(early), await allowedOf(late)]).toEqual([3, 2])

  for (const expected of [201, 201, 403]) {
    const { id: sellerId } = await world.person({ role: 'seller' })
    const about = { listingId: await world.listing({ sellerId }), text: 'Is it for sale?', clientKey: randomUUID() }
    const answer = await late.post('/api/conversations', about)
    expect(answer.status).toBe(expected)
    if (expected === 403) {
      expect(Problem.parse(await answer.json())).toMatchObject({
        reason: CONTACT_REASONS.allowance,
        detail: expect.stringContaining('to 2 different sellers'),
      })
    }
  }
})

test('mails, the manifest, security.txt and the API’s documents have the name and address that staff chose', async () => {
  const { world, staff } = await stage()
  await change(staff, 'name', 'Perry Street')
  await change(staff, 'supportEmail', 'Help@Perry.example')
  await world.post('/api/contact', {
    name: 'Ada',
    email: 'ada@example.com',
    category: 'general',
    subject: 'A question',
    message: 'How does this work, please?',
  })
  await world.runJobs()
  const [mail] = await world.mails()
  expect(mail).toMatch(/^To: help@perry\.example$/mu)
  expect(mail).toMatch(/^From: "?Perry Street"? </mu)
  expect(await (await world.get('/manifest.webmanifest')).json()).toMatchObject({ short_name: 'Perry Street' })
  expect(await (await world.get('/.well-known/security.txt')).text()).toContain('mailto:help@perry.example')
  const pdf = await (await world.get('/checklists/pre-sale.pdf')).arrayBuffer()
  expect((await readPdf(Buffer.from(pdf)))[0]).toContain('Perry Street · ')
  expect(await (await world.get('/api/openapi.json')).json()).toMatchObject({ info: { title: 'Perry Street API' } })
})

test('mails, papers, the manifest and every page have the colors that staff chose', async () => {
  const { world, staff } = await stage()
  await change(staff, 'color', '#1F4B8F')
  await change(staff, 'secondColor', '#b3457a')
  expect(product).toMatchObject({ color: '#1f4b8f', secondColor: '#b3457a' })
  expect(await (await world.get('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#1f4b8f' })
  expect(await (await world.get('/favicon.svg')).text()).toContain('fill="#1f4b8f"')
  const path = lookPath(world.services.settings.changed)
  expect(path).toBe('/look/1-1f4b8f-b3457a.css')
  const sheet = await world.get(path ?? '')
  expect(sheet.headers.get('cache-control')).toContain('immutable')
  expect(await sheet.text()).toMatch(
    /^@layer theme\{:root\{--color-evergreen:#1f4b8f;.*:root\[data-theme=dark\]\{--color-evergreen:#/u,
  )
  // One of both alone leaves the other as shipped.
  await change(staff, 'secondColor', null, 1)
  const alone = await (await world.get(lookPath(world.services.settings.changed) ?? '')).text()
  expect(alone).toContain('--color-evergreen-soft')
  expect(alone).not.toContain('brass')
  for (const name of ['1-f2c200-b9852f.css', '1-1f4b8f.css', '2-1f4b8f-b9852f.css', '1-1f4b8f-b9852f.css}'])
    expect((await world.get(`/look/${name}`)).status, name).toBe(404)
  const mail = mailPage({ heading: 'Hello', parts: [], reason: '', links: [], postalAddress: '', siteUrl: '' })
  expect(mail).toContain('color:#1f4b8f')
  expect(mail).not.toMatch(/1f5b47|8fd0b4/iu)
})
