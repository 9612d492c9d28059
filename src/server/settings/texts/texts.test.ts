import { expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod/mini'
import { Problem } from '#shared/errors.ts'
import { PageTextAnswer } from '#shared/settings/texts/page-text.ts'
import type { PageText } from '#shared/settings/texts/page-text.ts'
import {
  EditableText,
  MAX_TEXT,
  OlderText,
  TextHistory,
  TextList,
  TextPreview,
} from '#shared/settings/texts/text-changes.ts'
import { TEXT_PAGES } from '#shared/settings/texts/text-pages.ts'
import { cacheSettings } from '#server/settings/cache-settings.ts'
import { watchForWork } from '#server/platform/due-work.ts'
import { createWorld, shareWorld } from '#test/world.ts'
import type { Client, World } from '#test/world.ts'

async function stage(): Promise<{ world: World; staff: Client }> {
  const world = await createWorld()
  return { world, staff: world.as(await world.person({ role: 'admin', firstName: 'Grace' })) }
}

const shared = shareWorld()

const OURS = '# Our terms\n\nRead them.\n\n## Who may join\n\nAnyone.'

const change = (client: Client, page: string, markdown: unknown, version = 0) =>
  client.post(`/api/admin/texts/${page}`, { markdown, version })

async function read<Schema extends z.ZodMiniType>(
  client: Client,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(await (await client.get(path)).json())
}

async function textOf(world: World, page: string): Promise<PageText | null> {
  return PageTextAnswer.parse(await (await world.get(`/api/pages/${page}`)).json()).text
}

test('staff write the text of a page, see who changed it when, restore an older one, and go back to the shipped one', async () => {
  const { world, staff } = await stage()
  const { items } = await read(staff, '/api/admin/texts', TextList)
  expect(items.map(({ page }) => page)).toEqual(TEXT_PAGES)
  expect(items[0]).toEqual({
    page: 'terms',
    title: 'Terms of Service',
    isShipped: true,
    isOvertaken: false,
    version: 0,
    changedAt: null,
    changedBy: null,
  })
  expect(await textOf(world, 'terms')).toBeNull()

  const changed = EditableText.parse(await (await change(staff, 'terms', `${OURS}\r\n`)).json())
  expect(changed).toMatchObject({ markdown: OURS, version: 1, isShipped: false, changedBy: 'Grace Example' })
  expect(changed.shipped).toMatch(/^# Terms of Service\n/u)
  expect(await textOf(world, 'terms')).toMatchObject({
    title: 'Our terms',
    lead: 'Read them.',
    intro: '',
    sections: [{ id: 'who-may-join', heading: 'Who may join', html: expect.stringContaining('>Anyone.</p>') }],
  })
  expect(await textOf(world, 'privacy')).toBeNull()

  expect((await change(staff, 'terms', null, 1)).status).toBe(200)
  expect(await textOf(world, 'terms')).toBeNull()
  const history = await read(staff, '/api/admin/texts/terms/history', TextHistory)
  expect(history).toMatchObject({
    items: [
      { version: 2, isShipped: true, length: 0 },
      { version: 1, isShipped: false, length: OURS.length },
    ],
    hasMore: false,
  })
  const older = await read(staff, '/api/admin/texts/terms/versions/1', OlderText)
  expect((await change(staff, 'terms', older.markdown, 2)).status).toBe(200)
  expect(await textOf(world, 'terms')).toMatchObject({ title: 'Our terms' })
  for (const path of ['terms/versions/2', 'terms/versions/9', 'terms/versions/x', 'prices', 'prices/history']) {
    expect((await staff.get(`/api/admin/texts/${path}`)).status).toBe(404)
  }

  const log = (await (await staff.get('/api/reviews/log')).json()) as { items: { note: string }[] }
  expect(log.items).toMatchObject([
    { action: 'changeText', subject: 'page /terms', note: 'Version 3, 49 characters' },
    { action: 'changeText', note: 'Back to the shipped text' },
    { action: 'changeText', note: 'Version 1, 49 characters' },
  ])
})

test('of two staff who change a text at once, one is told what the other made of it', async () => {
  const { staff } = await stage()
  const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => change(staff, 'help', text)))
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
  const refused = Problem.parse(await answers.find(({ status }) => status === 409)?.json())
  expect(refused.reason).toBe('changed_meanwhile')
  expect(EditableText.parse(refused.existing)).toEqual(await read(staff, '/api/admin/texts/help', EditableText))
})

test('a text has at most 60,000 characters in any script, and no characters that no page can show', async () => {
  const world = await shared()
  const staff = world.as(await world.person({ role: 'admin' }))
  const longest = '字'.repeat(MAX_TEXT)
  expect((await staff.post('/api/admin/texts/terms/preview', { markdown: longest })).status).toBe(200)
  for (const [markdown, message] of [
    [`${longest}字`, 'At most 60,000 characters'],
    [' \n ', 'The text is missing'],
    ['a\u0000b', 'There is a character in it that no page can show'],
    ['a\uD800', 'There is a character in it that no page can show'],
  ]) {
    const answer = await change(staff, 'terms', markdown)
    expect(answer.status).toBe(400)
    expect(Problem.parse(await answer.json()).fields).toEqual({ markdown: message })
  }
  expect((await change(staff, 'terms', 'a'.repeat(600_000))).status).toBe(413)
})

test('a preview is what the page shows afterwards, and changes nothing', async () => {
  const { world, staff } = await stage()
  const answer = await staff.post('/api/admin/texts/buyer-protection/preview', { markdown: OURS })
  const preview = TextPreview.parse(await answer.json())
  expect(preview).toMatchObject({
    kicker: 'For buyers',
    actions: [
      { label: 'Report Suspicious Activity', href: '/report' },
      { label: 'Find an advisor', href: '/professionals' },
    ],
  })
  expect(await textOf(world, 'buyer-protection')).toBeNull()
  await change(staff, 'buyer-protection', OURS)
  expect(await textOf(world, 'buyer-protection')).toEqual(preview.text)
})

test('other processes see a change, and make anew what they kept', async () => {
  const { world, staff } = await stage()
  const { db, log } = world.services
  const writes = { count: 0, ofPublicPages: 0 }
  const other = cacheSettings({ db, writes, log })
  await other.refresh()
  const before = { version: other.version, writes: writes.count }
  await change(staff, 'cookies', '# Crumbs')
  const watch = watchForWork({ db, log }, [other])
  onTestFinished(() => watch.stop())
  await expect.poll(() => other.textOf('cookies')?.title, { timeout: 5000 }).toBe('Crumbs')
  expect(other.changed).toEqual({ texts: ['cookies'] })
  expect(other.version).not.toBe(before.version)
  expect(writes.count).toBe(before.writes + 1)
})

test('a text follows the settings that stand in it', async () => {
  const { world, staff } = await stage()
  await change(staff, 'terms', '# About {name}\n\n## Support\n\nWrite to {supportEmail}, {nobody}.')
  expect(await textOf(world, 'terms')).toMatchObject({
    title: 'About Handover',
    sections: [{ html: expect.stringContaining('Write to the contact page, {nobody}.') }],
  })
  const settings = [
    { name: 'name', value: 'Perry *Street*', version: 0 },
    { name: 'supportEmail', value: 'help@perry.example', version: 0 },
  ]
  for (const setting of settings) await staff.post('/api/admin/settings', setting)
  expect(await textOf(world, 'terms')).toMatchObject({
    title: 'About Perry *Street*',
    sections: [{ html: expect.stringContaining('Write to help@perry.example, ') }],
  })
})

test('a text that was written against another shipped text says so until it is saved again', async () => {
  const { world, staff } = await stage()
  await change(staff, 'terms', OURS)
  const isOvertaken = async () => (await read(staff, '/api/admin/texts/terms', EditableText)).isOvertaken
  expect(await isOvertaken()).toBe(false)
  await world.sql(`update page_texts set shipped_hash = 'of the release before'`)
  expect(await isOvertaken()).toBe(true)
  expect((await read(staff, '/api/admin/texts', TextList)).items[0]?.isOvertaken).toBe(true)
  await change(staff, 'terms', OURS, 1)
  expect(await isOvertaken()).toBe(false)
})

test('a page of another release that this one doesn’t know is left alone', async () => {
  const { world, staff } = await stage()
  await world.sql(`insert into page_texts (page, version, markdown, shipped_hash) values ('later', 1, 'Later', '')`)
  await world.services.settings.refresh()
  expect(world.services.settings.changed).toEqual({})
  expect((await read(staff, '/api/admin/texts', TextList)).items.length).toBe(TEXT_PAGES.length)
  expect((await world.get('/api/pages/later')).status).toBe(404)
})
