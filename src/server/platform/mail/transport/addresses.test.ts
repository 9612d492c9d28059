import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { mimeOf } from './mime.ts'
import { oneAddress } from './one-address.ts'
import { parseSender } from './sender.ts'
import { parseSmtpUrl } from './smtp-settings.ts'
import { outgoing } from './testing.ts'

test.each([
  'ada@example.com',
  "o'hara+shop@mail.example.co.uk",
  'a@xn--bcher-kva.example',
  `${'a'.repeat(64)}@b.example`,
])('%s is one address', (text) => {
  expect(oneAddress(text)).toBe(text)
})

test.each([
  'ada@example.com, eve@example.com',
  'ada@example.com;eve@example.com',
  'ada@example.com eve@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com\n',
  ' ada@example.com',
  'ada@example.com\0',
  'ada@example.com\t',
  'ada\r\n@example.com',
  'Ada <ada@example.com>',
  '<ada@example.com>',
  '"ada eve"@example.com',
  '"ada@example.com"@evil.example',
  '"<eve@evil.example>"@example.com',
  'eve@evil.example(@example.com',
  'ada@example.com (eve@evil.example)',
  '@evil.example:ada@example.com',
  'ada%evil.example@@example.com',
  'friends: ada@example.com, eve@example.com;',
  'undisclosed-recipients:;',
  'ada@[127.0.0.1]',
  'ada@localhost',
  'ada@example..com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@-example.com',
  'ada@example.com.',
  'ada@exämple.com',
  'ada@example.com\u2028',
  'ada\u200B@example.com',
  '@example.com',
  'ada@',
  '',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.example`,
  `a@${'bbbbbbbbb.'.repeat(26)}example`,
])('%j is not exactly one address', (text) => {
  expect(oneAddress(text)).toBe(undefined)
})

test.each([
  ['Handover <no-reply@handover.example>', { name: 'Handover', address: 'no-reply@handover.example' }],
  ['"Handover, Inc." <no-reply@handover.example>', { name: 'Handover, Inc.', address: 'no-reply@handover.example' }],
  ['no-reply@handover.example', { name: '', address: 'no-reply@handover.example' }],
  ['Handover no-reply@handover.example', undefined],
  ['a@b.example <no-reply@handover.example>', undefined],
  ['Handover\r\nBcc: <no-reply@handover.example>', undefined],
])('mails from %j come from %j', (text, sender) => {
  expect(parseSender(text)).toEqual(sender)
})

test('whatever a subject or a name contains, one mail goes to one recipient', async () => {
  const from = { name: 'Hand\r\nBcc: eve@evil.example\r\n"over', address: 'no-reply@handover.example' }
  const subject = 'Hi\r\nBcc: eve@evil.example\r\n\r\nbody\u2028\0'
  const mail = await simpleParser(await mimeOf(from, outgoing({ subject })))
  expect([mail.bcc, mail.cc]).toEqual([undefined, undefined])
  expect(mail.to).toMatchObject({ value: [{ address: 'ada@example.com' }] })
  expect(mail.from?.value.map(({ address }) => address)).toEqual(['no-reply@handover.example'])
  expect(mail.text?.trim()).toBe('Hello Ada')
})

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, isSecure: false, startTls: 'offered' }],
  ['smtps://mail.example.com', { port: 465, isSecure: true }],
  ['smtp://u:p%40ss@mail.example.com:25', { port: 25, startTls: 'required', login: { user: 'u', pass: 'p@ss' } }],
  ['smtp://u:p@localhost:25', { startTls: 'offered', login: { user: 'u', pass: 'p' } }],
  ['smtp://u:p@localhost?starttls=never', { startTls: 'never' }],
  ['smtp://[::1]:2525?starttls=required', { host: '::1', startTls: 'required', login: undefined }],
])('%s is parsed as a mail server', (url, settings) => {
  expect(parseSmtpUrl(url)).toMatchObject(settings)
})

test.each([
  ['mail.example.com', 'an address like'],
  ['http://mail.example.com', 'an address like'],
  ['smtp://', 'an address like'],
  ['smtp://mail.example.com/inbox', 'end after the host'],
  ['smtp://user@mail.example.com', 'needs a password'],
  ['smtp://u:100%@mail.example.com', 'written as %25'],
  ['smtp://mail.example.com?starttls=maybe', 'required or never'],
  ['smtp://mail.example.com?tls=1', 'no setting "tls"'],
  ['smtps://mail.example.com?starttls=required', 'TLS from the start'],
  ['smtp://u:secret@mail.example.com?starttls=never', 'not sent over a network without TLS'],
])('%s is refused with a sentence, without its password', (url, sentence) => {
  expect(() => parseSmtpUrl(url)).toThrow(sentence)
  expect(() => parseSmtpUrl(url)).not.toThrow('secret')
})
