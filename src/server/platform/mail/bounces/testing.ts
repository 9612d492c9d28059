/** A report as mail servers write them, about a mail whose source is given. */
export function deliveryReport(
  original: string,
  given: { status?: string; action?: string; answer?: string; cutsBody?: boolean } = {},
): string {
  const { status = '5.1.1', action = 'failed', cutsBody = false } = given
  const { answer = `550 ${status} No such user` } = given
  return multipart('delivery-status', [
    part('text/plain; charset=utf-8', 'Your message could not be delivered.'),
    part(
      'message/delivery-status',
      [
        'Reporting-MTA: dns; mx.example.com',
        'Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0000',
        '',
        'Final-Recipient: rfc822; somebody@example.com',
        `Action: ${action}`,
        `Status: ${status} (a comment)`,
        `Diagnostic-Code: smtp;\r\n ${answer}`,
        '',
      ].join('\r\n'),
    ),
    cutsBody ? part('text/rfc822-headers', headersOf(original)) : part('message/rfc822', original),
  ])
}

/** A complaint in the abuse reporting format. */
export function complaint(original: string, kind = 'abuse'): string {
  return multipart('feedback-report', [
    part('text/plain', 'This is an email abuse report.'),
    part('message/feedback-report', `Feedback-Type: ${kind}\r\nUser-Agent: SomeGenerator/1.0\r\nVersion: 1\r\n`),
    // Some remove whom it was to.
    part('message/rfc822', original.replace(/^To: .*$/mu, 'To: redacted@example.com')),
  ])
}

function multipart(reportType: string, parts: readonly string[]): string {
  return [
    'Return-Path: <>',
    'From: Mail Delivery <mailer-daemon@mx.example.com>',
    'To: no-reply@handover.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${reportType};`,
    '\tboundary="=_one/two"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    ...parts.flatMap((one) => ['--=_one/two', one]),
    '--=_one/two--',
    '',
  ].join('\r\n')
}

function part(type: string, body: string): string {
  return `Content-Type: ${type}\r\n\r\n${body}`
}

function headersOf(mail: string): string {
  return mail.slice(0, mail.search(/\r?\n\r?\n/u))
}
