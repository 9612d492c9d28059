import type { MailRecord } from '#shared/mail/mail-check.ts'
import { isAligned } from '#server/platform/mail/mail-variables.ts'
import { tagsOf, unanswered } from './verdict.ts'
import type { Verdict } from './verdict.ts'
import type { LookUp } from './look-up.ts'

/** The domains of a mail that have to agree: the sender's, the one it returns to, and the one that signs. */
export interface MailDomains {
  from: string
  returnTo: string
  signing: string | undefined
}

interface Found {
  records: string[]
  name: string
  isParents: boolean
}

/** Judges what mail servers are to do with mails that only pretend to come from the sender's domain. */
export async function checkDmarc(lookUp: LookUp, domains: MailDomains, reportTo: string): Promise<MailRecord> {
  const found = await find(lookUp, domains.from)
  const name = found?.name ?? nameAt(domains.from)
  const verdict = found ? judge(found, domains, reportTo) : unanswered
  return { kind: 'dmarc', name, found: found?.records ?? [], ...verdict }
}

/** At the domain, or else at the next one above it that has one. Undefined when there was no answer. */
async function find(lookUp: LookUp, from: string): Promise<Found | undefined> {
  const labels = from.split('.')
  for (let up = 0; up + 2 <= labels.length; up += 1) {
    const name = nameAt(labels.slice(up).join('.'))
    const records = (await lookUp(name))?.filter((record) => /^v\s*=\s*DMARC1\s*(?:;|$)/u.test(record))
    if (!records) return undefined
    if (records.length > 0) return { records, name, isParents: up > 0 }
  }
  return { records: [], name: nameAt(from), isParents: false }
}

function nameAt(domain: string): string {
  return `_dmarc.${domain}`
}

function judge({ records, isParents }: Found, domains: MailDomains, reportTo: string): Verdict {
  const add = `v=DMARC1; p=quarantine; rua=mailto:${reportTo}`
  const [record] = records
  if (record === undefined) {
    return {
      state: 'missing',
      says: 'Nothing tells mail servers what to do with forged mails from this domain, and the large ones refuse news without it. Start with “p=none” if you are not sure that all your mail is signed or leaves by servers that SPF names.',
      add,
    }
  }
  if (records.length > 1) {
    return { state: 'wrong', says: `There are ${records.length} records, and mail servers ignore them all then.`, add }
  }
  const tags = tagsOf(record)
  const policy = ((isParents ? tags.get('sp') : undefined) ?? tags.get('p'))?.toLowerCase()
  if (policy !== 'none' && policy !== 'quarantine' && policy !== 'reject') {
    return { state: 'wrong', says: 'It has no “p=” with none, quarantine or reject, so mail servers ignore it.', add }
  }
  const lack = findLack(tags, domains)
  if (lack !== undefined) return { state: policy === 'none' ? 'weak' : 'wrong', says: lack, add: null }
  if (policy === 'none') {
    return {
      state: 'weak',
      says: '“p=none” only watches: forged mails still arrive. Once SPF and DKIM are right, use quarantine or reject.',
      add: record.replace(/\b(s?p)\s*=\s*none\b/giu, '$1=quarantine'),
    }
  }
  return {
    state: 'good',
    says: `Mail servers ${policy === 'reject' ? 'refuse' : 'set aside'} mails that only pretend to come from this domain.`,
    add: null,
  }
}

/** Why neither SPF nor DKIM can vouch for a mail of this site; undefined when one of them can. */
function findLack(tags: ReadonlyMap<string, string>, { from, returnTo, signing }: MailDomains): string | undefined {
  const agrees = (tag: string, domain: string) =>
    tags.get(tag)?.toLowerCase() === 's' ? domain === from : isAligned(domain, from)
  if (agrees('aspf', returnTo)) return undefined
  if (signing !== undefined && agrees('adkim', signing)) return undefined
  return signing === undefined
    ? `Mails return to ${returnTo}, which is not ${from}, and this site does not sign them: only a signature of your mail service can vouch for them.`
    : `Neither the return address at ${returnTo} nor the signature of ${signing} is of ${from}, so nothing vouches for the mails.`
}
