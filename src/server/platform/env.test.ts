import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  findIdentityProviderSettings,
  findS3Settings,
  isLocalSite,
  lacksPostalAddress,
  parseEnvironment,
} from './env.ts'
import { ENVIRONMENT_NAMES } from './variables.ts'
import { findBounceMailbox, findSmtpSettings } from './mail/mail-variables.ts'
import { readSecretFiles, SECRETS } from './secret-files.ts'

test('an empty environment is a working configuration', () => {
  expect(parseEnvironment({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', DEMO: false })
})

test('an empty value counts as unset', () => {
  expect(parseEnvironment({ PORT: '', PUBLIC_URL: '' })).toEqual(parseEnvironment({}))
})

test('a trailing slash of the public address is dropped', () => {
  expect(parseEnvironment({ PUBLIC_URL: 'https://handover.example/' }).PUBLIC_URL).toBe('https://handover.example')
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'handover.example'],
  ['PUBLIC_URL', 'https://handover.example/shop'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_DIRECT_URL', 'mysql://x'],
  ['DATABASE_REPLICA_URLS', 'postgresql://a/b,mysql://x'],
  ['ROLE', 'jobs'],
  ['DEMO', 'yes'],
  ['AUTH_SECRET', 'too short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['MAIL_FROM', 'Handover'],
  ['POSTAL_ADDRESS', 'Spokane'],
  ['POSTAL_ADDRESS', 'PO Box 12\nSpokane, WA 99201'],
  ['BOUNCE_ADDRESS', 'bounces'],
  ['MAIL_CHECK_DNS', 'dns.example.com'],
  ['MAIL_CHECK_DNS', '192.0.2.1:99999'],
  ['MAIL_FROM', 'no-reply@handover.example, eve@evil.example'],
  ['S3_ENDPOINT', 'localhost:9000'],
  ['S3_FORCE_PATH_STYLE', 'yes'],
  ['TILE_URL', 'https://tiles.example/none'],
  ['OIDC_ISSUER', 'login.example.com'],
  ['OIDC_ISSUER', 'http://login.example.com'],
  ['OIDC_ISSUER', 'https://login.example.com/?tenant=1'],
])('an invalid %s is refused by name', (name, value) => {
  expect(() => parseEnvironment({ [name]: value })).toThrow(new RegExp(`^${name} `, 'u'))
})

test.each([
  ['PORT', 'abc', 'PORT is invalid: it must be a whole number from 0 to 65535.'],
  ['PORT', '80.5', 'PORT is invalid: it must be a whole number from 0 to 65535.'],
  ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS is invalid: it must be a number from 0 to 600.'],
  ['DATABASE_POOL_MAX', '2', 'DATABASE_POOL_MAX is invalid: it must be a whole number from 8 to 500.'],
  ['DEMO', 'yes', 'DEMO is invalid: it must be 0 or 1.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is invalid: it must be one of fatal, error, warn, info, debug, silent.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL is invalid: it must be an address that starts with postgresql://.'],
  ['PUBLIC_URL', 'x', 'PUBLIC_URL is invalid: it must be an address that starts with http:// or https://.'],
  ['AUTH_SECRET', 'short', 'AUTH_SECRET is invalid: it must have at least 32 characters.'],
  [
    'BACKUP_TO',
    'ftp://x',
    'BACKUP_TO is invalid: ftp://x is no place for backups: name a folder, or s3://bucket/prefix.',
  ],
])('a wrong value says what is right: %s=%s', (name, value, sentence) => {
  expect(() => parseEnvironment({ [name]: value })).toThrow(new Error(sentence))
})

test('no wrong value is answered in the words of the parser', () => {
  for (const name of ENVIRONMENT_NAMES) {
    try {
      parseEnvironment({ [name]: 'ä ' })
    } catch (error) {
      expect(String(error)).toContain(name)
      expect(String(error)).not.toMatch(/Invalid|Too (?:small|big)|expected|received/u)
    }
  }
})

test('every secret can be in a file, whose last line break is not part of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handover-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'secret')
  for (const name of SECRETS) {
    await writeFile(path, `the-secret-of-${name}\n`)
    expect(readSecretFiles({ [`${name}_FILE`]: path })[name]).toBe(`the-secret-of-${name}`)
    expect(() => readSecretFiles({ [`${name}_FILE`]: path, [name]: 'x' })).toThrow(
      `${name} and ${name}_FILE are both set`,
    )
  }
  await writeFile(path, 'a-secret-of-at-least-32-characters\n')
  expect(parseEnvironment({ AUTH_SECRET_FILE: path }).AUTH_SECRET).toBe('a-secret-of-at-least-32-characters')
  await writeFile(path, '\n')
  expect(() => parseEnvironment({ AUTH_SECRET_FILE: path })).toThrow(`AUTH_SECRET_FILE is invalid: ${path} is empty.`)
  await rm(path)
  expect(() => parseEnvironment({ AUTH_SECRET_FILE: path })).toThrow('AUTH_SECRET_FILE is invalid')
})

const S3 = { S3_BUCKET: 'handover', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

test('files stay on the disk until a bucket is named', () => {
  expect(findS3Settings(parseEnvironment({ S3_REGION: 'eu-central-1' }))).toBe(undefined)
  expect(findS3Settings(parseEnvironment(S3))).toEqual({
    endpoint: undefined,
    region: 'us-east-1',
    bucket: 'handover',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: false,
  })
})

test('an S3-compatible store is addressed by path, unless configured otherwise', () => {
  const elsewhere = { ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000' }
  expect(findS3Settings(parseEnvironment(elsewhere))?.forcePathStyle).toBe(true)
  expect(findS3Settings(parseEnvironment({ ...elsewhere, S3_FORCE_PATH_STYLE: '0' }))?.forcePathStyle).toBe(false)
})

test.each([
  [{ S3_BUCKET: 'handover' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing'],
  [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is missing'],
  [{ ...S3, S3_BUCKET: '' }, 'S3_BUCKET is missing'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY are missing'],
])('%j is an incomplete bucket configuration, and the error names what is missing', (variables, sentence) => {
  expect(() => parseEnvironment(variables)).toThrow(sentence)
})

test('mails go to a folder until a mail server is configured, which needs a sender address', () => {
  expect(findSmtpSettings(parseEnvironment({}))).toBe(undefined)
  const variables = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Handover <no-reply@handover.example>' }
  expect(findSmtpSettings(parseEnvironment(variables))?.host).toBe('mail.example.com')
  expect(() => parseEnvironment({ ...variables, MAIL_FROM: '' })).toThrow(/^MAIL_FROM is missing/u)
  expect(() => parseEnvironment({ ...variables, SMTP_URL: 'mail.example.com' })).toThrow(
    /^SMTP_URL is invalid: it must/u,
  )
})

test.each([
  ['smtp://mail.example.com', 'https://handover.example', '', true],
  ['smtp://mail.example.com', 'https://handover.example', 'Handover, PO Box 12, Spokane, WA 99201', false],
  ['smtp://mail.example.com', 'http://localhost:3000', '', false],
  ['', 'https://handover.example', '', false],
])(
  'with SMTP_URL=%s, PUBLIC_URL=%s and POSTAL_ADDRESS=%s the postal address is missing: %s',
  (url, site, post, lacks) => {
    const variables = { SMTP_URL: url, PUBLIC_URL: site, POSTAL_ADDRESS: post, MAIL_FROM: 'a@handover.example' }
    expect(lacksPostalAddress(parseEnvironment(variables))).toBe(lacks)
  },
)

test('returned mails are read from a mailbox, over TLS unless it is on this machine', () => {
  const site = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@handover.example' }
  const settings = (BOUNCE_IMAP_URL: string) => findBounceMailbox(parseEnvironment({ ...site, BOUNCE_IMAP_URL }))
  expect(settings('')).toBe(undefined)
  expect(settings('imaps://in%40handover.example:p%25w@imap.example.com/Returned%20mail')).toEqual({
    host: 'imap.example.com',
    port: 993,
    isSecure: true,
    needsStartTls: false,
    user: 'in@handover.example',
    pass: 'p%w',
    mailbox: 'Returned mail',
  })
  expect(settings('imap://in:word@imap.example.com')).toMatchObject({
    port: 143,
    needsStartTls: true,
    mailbox: 'INBOX',
  })
  expect(settings('imap://in:word@127.0.0.1:1143')).toMatchObject({ port: 1143, needsStartTls: false })
  for (const wrong of [
    'imap.example.com',
    'https://in:word@imap.example.com',
    'imaps://imap.example.com',
    'imaps://in:w%zz@a.b',
  ]) {
    expect(() => settings(wrong)).toThrow(/^BOUNCE_IMAP_URL is invalid: .+\.$/u)
  }
  expect(() => parseEnvironment({ BOUNCE_IMAP_URL: 'imaps://in:word@imap.example.com' })).toThrow(
    /^SMTP_URL is missing/u,
  )
})

test('people sign in with a password until an identity provider is fully configured', () => {
  const issuer = { OIDC_ISSUER: 'http://127.0.0.1:9/a', OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 'secret' }
  expect(findIdentityProviderSettings(parseEnvironment({}))).toBe(undefined)
  expect(findIdentityProviderSettings(parseEnvironment(issuer))).toEqual({
    issuer: 'http://127.0.0.1:9/a',
    clientId: 'site',
    clientSecret: 'secret',
  })
  expect(() => parseEnvironment({ ...issuer, OIDC_CLIENT_SECRET: '' })).toThrow('OIDC_CLIENT_SECRET is missing')
  expect(() => parseEnvironment({ OIDC_CLIENT_SECRET: 'x' })).toThrow('OIDC_ISSUER and OIDC_CLIENT_ID are missing')
})

test('a site that others can reach needs PUBLIC_URL', () => {
  expect(() => parseEnvironment({ HOST: '0.0.0.0' })).toThrow(/^PUBLIC_URL is missing/u)
  expect(parseEnvironment({ HOST: '0.0.0.0', PUBLIC_URL: 'https://handover.example' }).HOST).toBe('0.0.0.0')
})

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'https://handover.example' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1' }, false],
])('whether only this machine reaches a site with %j is %s', (variables, isLocal) => {
  expect(isLocalSite(parseEnvironment(variables))).toBe(isLocal)
})
