import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { MailCheck } from '#shared/mail/mail-check.ts'
import type { MailRecord, RecordKind } from '#shared/mail/mail-check.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { publicHalf } from '#server/platform/mail/transport/dkim.ts'
import { shareWorld } from '#test/world.ts'
import { startDns } from '#test/servers/dns-server.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PUBLIC = publicHalf(privateKey)
const SIGNING = {
  DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  DKIM_SELECTOR: 'one',
}
const SITE = {
  SMTP_URL: 'smtp://smtp.example.net',
  MAIL_FROM: 'no-reply@shop.example',
  ADMIN_EMAIL: 'admin@shop.example',
}
const GOOD = {
  'shop.example': ['some-site-verification=1', 'v=spf1 include:_spf.mail.example -all'],
  '_spf.mail.example': ['v=spf1 ip4:192.0.2.0/24 ~all'],
  'one._domainkey.shop.example': [`v=DKIM1; k=rsa; p=${PUBLIC}`],
  '_dmarc.shop.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@shop.example'],
}
type Records = Parameters<typeof startDns>[0]

const world = shareWorld()

/** What staff are told of these records. */
async function check(
  records: Records,
  variables: Record<string, string> = {},
): Promise<Record<RecordKind, MailRecord>> {
  const { address, questions } = await startDns(records)
  const { services, person, as } = await world()
  const { env } = services
  const { DATA_DIR } = env
  services.env = parseEnvironment({ DATA_DIR, ...SITE, ...SIGNING, MAIL_CHECK_DNS: address, ...variables })
  const admin = await person({ role: 'admin' })
  const answer = await as(admin).get('/api/admin/mail/records')
  services.env = env
  expect(questions.length).toBeGreaterThan(0)
  const { domain, records: found } = MailCheck.parse(await answer.json())
  expect(domain).toMatch(/shop\.example$/u)
  return Object.fromEntries(found.map((record) => [record.kind, record])) as Record<RecordKind, MailRecord>
}

test('records that are right are said to be, with what was found, in one piece', async () => {
  const { spf, dkim, dmarc } = await check(GOOD)
  expect([spf.state, dkim.state, dmarc.state]).toEqual(['good', 'good', 'good'])
  expect([spf.found, dkim.found, dmarc.found]).toEqual([
    ['v=spf1 include:_spf.mail.example -all'],
    GOOD['one._domainkey.shop.example'],
    GOOD['_dmarc.shop.example'],
  ])
  expect([spf.add, dkim.add, dmarc.add]).toEqual([null, null, null])
})

test('for records that are missing there are some to add', async () => {
  const { spf, dkim, dmarc } = await check({})
  expect([spf.state, dkim.state, dmarc.state]).toEqual(['missing', 'missing', 'missing'])
  expect(spf).toMatchObject({ name: 'shop.example', add: 'v=spf1 a:smtp.example.net ~all' })
  expect(dkim).toMatchObject({ name: 'one._domainkey.shop.example', add: `v=DKIM1; k=rsa; p=${PUBLIC}` })
  expect(dmarc).toMatchObject({
    name: '_dmarc.shop.example',
    add: 'v=DMARC1; p=quarantine; rua=mailto:admin@shop.example',
  })
})

const tooMany = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`s${n}.example`, [`v=spf1 include:s${n + 1}.example ~all`]]),
)

test.each<[string, Records, 'wrong' | 'weak', RegExp]>([
  ['two of them', { 'shop.example': ['v=spf1 mx -all', 'v=spf1 a -all'] }, 'wrong', /2 records/u],
  ['everyone allowed', { 'shop.example': ['v=spf1 mx +all'] }, 'wrong', /every server in the world/u],
  ['no end', { 'shop.example': ['v=spf1 mx'] }, 'weak', /does not end with/u],
  ['an open end', { 'shop.example': ['v=spf1 mx ?all'] }, 'weak', /\?all/u],
  ['an include of nothing', { 'shop.example': ['v=spf1 include:gone.example -all'] }, 'wrong', /gone\.example/u],
  ['too many look-ups', { 'shop.example': ['v=spf1 include:s0.example -all'], ...tooMany }, 'wrong', /more than 10/u],
])('SPF with %s', async (_, records, state, says) => {
  const { spf } = await check(records)
  expect(spf).toMatchObject({ state, says: expect.stringMatching(says) as string })
})

test.each<[string, readonly string[], string, RegExp]>([
  [
    'the key of another',
    [`v=DKIM1; p=${publicHalf(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)}`],
    'wrong',
    /another key/u,
  ],
  ['a revoked key', ['v=DKIM1; p='], 'wrong', /revoked/u],
  ['another algorithm', [`v=DKIM1; k=ed25519; p=${PUBLIC}`], 'wrong', /algorithm/u],
  ['a test', [`v=DKIM1; t=y; p=${PUBLIC}`], 'weak', /t=y/u],
  ['no record', ['hello'], 'wrong', /no DKIM record/u],
  ['two of them', [`v=DKIM1; p=${PUBLIC}`, 'v=DKIM1; p='], 'wrong', /2 records/u],
])('DKIM with %s', async (_, found, state, says) => {
  const { dkim } = await check({ 'one._domainkey.shop.example': found })
  expect(dkim).toMatchObject({ state, says: expect.stringMatching(says) as string })
})

test.each<[string, string[], string, RegExp]>([
  ['none', ['v=DMARC1; p=none'], 'weak', /only watches/u],
  ['no policy', ['v=DMARC1; rua=mailto:a@shop.example'], 'wrong', /no “p=”/u],
  ['two of them', ['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'wrong', /2 records/u],
  ['another record', ['v=spf1 -all'], 'missing', /Nothing tells/u],
])('DMARC with %s', async (_, found, state, says) => {
  const { dmarc } = await check({ '_dmarc.shop.example': found })
  expect(dmarc).toMatchObject({ state, says: expect.stringMatching(says) as string })
})

test('the policy of a domain above counts for a sender below it', async () => {
  const { dmarc } = await check(
    { '_dmarc.shop.example': ['v=DMARC1; p=reject; sp=none'] },
    { MAIL_FROM: 'no-reply@mail.shop.example', DKIM_DOMAIN: 'shop.example' },
  )
  expect(dmarc).toMatchObject({ name: '_dmarc.shop.example', state: 'weak' })
})

test('a return address elsewhere has its own SPF, and a strict policy asks for a signature of the domain', async () => {
  const records = { '_dmarc.shop.example': ['v=DMARC1; p=reject; adkim=s'], 'bounces.example': ['v=spf1 mx -all'] }
  const elsewhere = { BOUNCE_ADDRESS: 'in@bounces.example' }
  const signed = await check(records, elsewhere)
  expect([signed.spf.name, signed.spf.state, signed.dmarc.state]).toEqual(['bounces.example', 'good', 'good'])
  const unsigned = await check(records, { ...elsewhere, DKIM_PRIVATE_KEY: '', DKIM_SELECTOR: '' })
  expect(unsigned.dkim).toMatchObject({ state: 'unchecked', add: null })
  expect(unsigned.dmarc).toMatchObject({ state: 'wrong', says: expect.stringContaining('bounces.example') as string })
})

test('a DNS that does not answer is said so, in time, and the others are judged', async () => {
  const startedAt = performance.now()
  const { spf, dkim, dmarc } = await check({ ...GOOD, 'one._domainkey.shop.example': 'silence' })
  expect([spf.state, dkim.state, dmarc.state]).toEqual(['good', 'unanswered', 'good'])
  expect(performance.now() - startedAt).toBeLessThan(15_000)
})

test('a site whose mails do not leave it asks nobody', async () => {
  const { person, as } = await world()
  const answer = await as(await person({ role: 'admin' })).get('/api/admin/mail/records')
  expect(await answer.json()).toEqual({ domain: null, records: [] })
})
