import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'
import { readReportToken, reportToken } from './report-token.ts'
import { complaint, deliveryReport } from './testing.ts'

const ORIGINAL = 'To: ada@example.com\r\nX-Report-Token: YWRh.abc.0123456789\r\nSubject: Hello\r\n\r\nHello Ada\r\n'
const read = (source: string) => readReport(Buffer.from(source))

test('a bounce tells its mail, with the whole mail or its headers', () => {
  for (const cutsBody of [false, true]) {
    expect(read(deliveryReport(ORIGINAL, { cutsBody }))).toEqual({
      kind: 'bounced',
      token: 'YWRh.abc.0123456789',
      answer: '550 5.1.1 No such user',
    })
  }
})

test('headers that come encoded are read too', () => {
  const encoded = deliveryReport(ORIGINAL, { cutsBody: true }).replace(
    /Content-Type: text\/rfc822-headers\r\n\r\n[^]*?\r\n--=/u,
    `Content-Type: text/rfc822-headers\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(ORIGINAL).toString('base64')}\r\n--=`,
  )
  expect(read(encoded)).toMatchObject({ token: 'YWRh.abc.0123456789' })
})

test.each([
  ['5.0.0', 'refused'],
  ['5.1.10', 'bounced'],
  ['5.2.2', 'refused'],
  ['5.4.1', 'refused'],
  ['5.7.1', 'refused'],
  ['5.6.3', 'refused'],
  ['4.4.7', undefined],
  ['2.0.0', undefined],
  ['nonsense', undefined],
])('a failure with the status %s is %s', (status, kind) => {
  expect(read(deliveryReport(ORIGINAL, { status }))?.kind).toBe(kind)
})

test.each([
  ['a delay', deliveryReport(ORIGINAL, { action: 'delayed' })],
  ['a success', deliveryReport(ORIGINAL, { action: 'delivered', status: '2.0.0' })],
  ['a mail without our header', deliveryReport('To: ada@example.com\r\n\r\nHello')],
  ['a complaint that takes one back', complaint(ORIGINAL, 'not-spam')],
  ['a mail of a person', 'Subject: Re: Hello\r\nContent-Type: text/plain\r\n\r\nStatus: 5.1.1\r\nAction: failed'],
  ['a report without a boundary', deliveryReport(ORIGINAL).replace('boundary=', 'border=')],
  ['a report that breaks off', deliveryReport(ORIGINAL).slice(0, 500)],
  ['nothing', ''],
])('%s is no report', (_, source) => {
  expect(read(source)).toBe(undefined)
})

test('a complaint is read, though it hides whom the mail was to', () => {
  expect(read(complaint(ORIGINAL))).toMatchObject({ kind: 'complained', token: 'YWRh.abc.0123456789' })
})

test('a token is the address and time of its mail, and cannot be made up', () => {
  const mail = { to: 'ada@example.com', sentAt: new Date('2026-11-24T08:00:00Z') }
  const token = reportToken('secret', mail)
  expect(readReportToken('secret', token)).toEqual(mail)
  expect(readReportToken('another', token)).toBe(undefined)
  const [, second, signature] = token.split('.')
  const other = Buffer.from('eve@example.com').toString('base64url')
  expect(readReportToken('secret', [other, second, signature].join('.'))).toBe(undefined)
  for (const broken of ['', '..', token.slice(0, -2), `${token}x`, token.toUpperCase()]) {
    expect(readReportToken('secret', broken)).toBe(undefined)
  }
})
