import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseEnvironment } from '#server/platform/env.ts'
import { findSigningKey } from '#server/platform/mail/mail-variables.ts'
import { publicHalf } from './dkim.ts'
import { smtpMail } from './smtp-mail.ts'
import { parseSmtpUrl } from './smtp-settings.ts'
import { startMailServer } from '#test/servers/mail-server.ts'
import { outgoing } from './testing.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const VARIABLES = { MAIL_FROM: 'Handover <no-reply@handover.example>', DKIM_SELECTOR: 'one', DKIM_PRIVATE_KEY: PEM }
const LIST_HEADERS = {
  'List-Unsubscribe': '<https://handover.example/u>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
}

const signingKey = findSigningKey(parseEnvironment(VARIABLES))

/** A mail as the mail server got it. */
async function send(): Promise<string> {
  const server = await startMailServer()
  const from = { name: 'Handover', address: 'no-reply@handover.example' }
  const transport = smtpMail(parseSmtpUrl(`smtp://127.0.0.1:${server.port}`), { from, signingKey })
  const text = `Grüße   with  spaces \n\n.\n${'long '.repeat(300)}\n\n\n`
  await transport.send(outgoing({ subject: 'Grüße von Ünique', text, headers: LIST_HEADERS }), () => Promise.resolve())
  transport.close()
  return server.mails[0]?.bytes.toString('latin1') ?? ''
}

/** Checks the signature of a mail as RFC 6376 says, by the key as the DNS has it. Returns the headers that are signed. */
function check(mail: string, key: string): { isValid: boolean; headers: string[] } {
  const end = mail.indexOf('\r\n\r\n')
  const fields = mail.slice(0, end).split(/\r\n(?![ \t])/u)
  const signature = fields.find((field) => /^dkim-signature:/iu.test(field)) ?? ''
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => [tag.split('=', 1)[0]?.trim() ?? '', tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/gu, '')]),
  )
  expect(Object.fromEntries(tags)).toMatchObject({
    a: 'rsa-sha256',
    c: 'relaxed/relaxed',
    d: 'handover.example',
    s: 'one',
  })
  const body = mail
    .slice(end + 4)
    .replaceAll(/[ \t]+(?=\r\n)/gu, '')
    .replaceAll(/[ \t]+/gu, ' ')
    .replace(/(?:\r\n)*$/u, '\r\n')
  const bodyHash = createHash('sha256').update(body, 'latin1').digest('base64')
  const headers = tags.get('h')?.toLowerCase().split(':') ?? []
  const signed = headers.map((name) =>
    relaxed(fields.find((field) => field.toLowerCase().startsWith(`${name}:`)) ?? ''),
  )
  const own = relaxed(signature.replace(/([;\s]b=)[^;]*/u, '$1'))
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' })
  const isSigned = verify(
    'sha256',
    Buffer.from([...signed, own].join('\r\n'), 'latin1'),
    publicKey,
    Buffer.from(tags.get('b') ?? '', 'base64'),
  )
  return { isValid: isSigned && tags.get('bh') === bodyHash, headers }
}

function relaxed(field: string): string {
  const colon = field.indexOf(':')
  const value = field
    .slice(colon + 1)
    .replaceAll(/\r\n/gu, '')
    .replaceAll(/[ \t]+/gu, ' ')
  return `${field.slice(0, colon).trim().toLowerCase()}:${value.trim()}`
}

test('mails are signed, with what unsubscribes from them, and a change breaks the signature', async () => {
  const mail = await send()
  const key = publicHalf(privateKey)
  const { isValid, headers } = check(mail, key)
  expect(isValid).toBe(true)
  expect(headers).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(check(mail.replace('Subject: ', 'Subject: Re: '), key).isValid).toBe(false)
  expect(check(mail.replace('long', 'lung'), key).isValid).toBe(false)
  expect(check(mail, publicHalf(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)).isValid).toBe(false)
})

test('the key may be on one line, and the domain above or below that of the sender', () => {
  expect(signingKey).toMatchObject({ domain: 'handover.example', selector: 'one' })
  const oneLine = parseEnvironment({ ...VARIABLES, DKIM_PRIVATE_KEY: PEM.replaceAll('\n', String.raw`\n`) })
  expect(findSigningKey(oneLine)?.privateKey.equals(privateKey)).toBe(true)
  const above = parseEnvironment({
    ...VARIABLES,
    MAIL_FROM: 'no-reply@mail.handover.example',
    DKIM_DOMAIN: 'handover.example',
  })
  expect(findSigningKey(above)?.domain).toBe('handover.example')
})

test.each([
  [{ DKIM_PRIVATE_KEY: 'secret words' }, /^DKIM_PRIVATE_KEY is invalid: it must be a private key/u],
  [{ DKIM_PRIVATE_KEY: ed25519() }, /^DKIM_PRIVATE_KEY is invalid: it must be an RSA key/u],
  [{ DKIM_PRIVATE_KEY: '' }, /^DKIM_PRIVATE_KEY is missing: with DKIM_SELECTOR/u],
  [{ DKIM_SELECTOR: '' }, /^DKIM_SELECTOR is missing/u],
  [{ DKIM_SELECTOR: 'a b' }, /^DKIM_SELECTOR is invalid/u],
  [{ DKIM_DOMAIN: 'other.example' }, /^DKIM_DOMAIN is invalid: a signature of other\.example/u],
  [{ MAIL_FROM: '' }, /^MAIL_FROM is missing/u],
])('a start with %j is refused, without a word of the key', (variables, sentence) => {
  const start = () => parseEnvironment({ ...VARIABLES, ...variables })
  expect(start).toThrow(sentence)
  expect(start).not.toThrow(/secret words|BEGIN/u)
})

function ed25519(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
