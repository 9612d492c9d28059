import type { MailRecord } from '#shared/mail/mail-check.ts'

/** What is thought of a record. */
export type Verdict = Pick<MailRecord, 'state' | 'says' | 'add'>

export const unanswered: Verdict = {
  state: 'unanswered',
  says: 'The DNS did not answer in time, so nothing is known about this record. Try again.',
  add: null,
}

/** The tags of a DKIM or DMARC record, by name in lower case. */
export function tagsOf(record: string): ReadonlyMap<string, string> {
  const tags = record.split(';').map((tag) => {
    const equals = tag.indexOf('=')
    return [tag.slice(0, Math.max(equals, 0)).trim().toLowerCase(), tag.slice(equals + 1).trim()] as const
  })
  return new Map(tags.filter(([name]) => name !== ''))
}
