import type { MailRecord } from '#shared/mail/mail-check.ts'
import { unanswered } from './verdict.ts'
import type { Verdict } from './verdict.ts'
import type { LookUp } from './look-up.ts'

/** RFC 7208 §4.6.4: servers that need more of them ignore the record. */
const MOST_LOOK_UPS = 10

/**
 * Judges which servers may send for the domain that mails return to.
 *
 * @param sender how a record names the server that sends, e.g. "a:mail.example.com".
 */
export async function checkSpf(lookUp: LookUp, domain: string, sender: string): Promise<MailRecord> {
  const answers = await lookUp(domain)
  const found = answers?.filter(isSpf) ?? []
  const verdict = answers ? await judge(lookUp, found, sender) : unanswered
  return { kind: 'spf', name: domain, found, ...verdict }
}

async function judge(lookUp: LookUp, found: readonly string[], sender: string): Promise<Verdict> {
  const [record] = found
  if (record === undefined) {
    return {
      state: 'missing',
      says: 'Nothing says which servers may send for this domain, so anyone may pretend to be you. If you send through a mail service, put the “include:” that it names in place of the server.',
      add: `v=spf1 ${sender} ~all`,
    }
  }
  if (found.length > 1) {
    return {
      state: 'wrong',
      says: `There are ${found.length} records, and mail servers ignore them all then. Join them into one.`,
      add: joined(found),
    }
  }
  const terms = termsOf(record)
  const all = terms.find((term) => /^[+?~-]?all$/u.test(term))
  if (all === 'all' || all === '+all') {
    return {
      state: 'wrong',
      says: `“${all}” allows every server in the world to send for this domain.`,
      add: record.replace(/\+?all(?=\s|$)/iu, '~all'),
    }
  }
  const problem = await findProblem(lookUp, terms)
  if (problem !== undefined) return { state: 'wrong', says: problem, add: null }
  const isRedirected = terms.some((term) => term.startsWith('redirect='))
  if (!all && !isRedirected) {
    return {
      state: 'weak',
      says: 'It does not end with “~all” or “-all”, so it says nothing about all other servers.',
      add: `${record.trim()} ~all`,
    }
  }
  if (all === '?all') {
    return {
      state: 'weak',
      says: '“?all” says nothing about all other servers. Once all your mail leaves by the ones named here, use “~all”.',
      add: record.replace(/\?all(?=\s|$)/iu, '~all'),
    }
  }
  return {
    state: 'good',
    says: 'It names the servers that may send, and tells others to doubt the rest. Make sure that yours is among them.',
    add: null,
  }
}

/** Why servers would ignore the record: too many look-ups, or one that leads nowhere. */
async function findProblem(lookUp: LookUp, terms: readonly string[]): Promise<string | undefined> {
  let lookUps = 0
  const seen = new Set<string>()
  async function follow(given: readonly string[]): Promise<string | undefined> {
    for (const term of given) {
      if (!/^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$)|exists:)|^redirect=/u.test(term)) continue
      lookUps += 1
      if (lookUps > MOST_LOOK_UPS) {
        return `It needs more than ${MOST_LOOK_UPS} look-ups, after which mail servers give up. Remove what you no longer send through.`
      }
      const target = /^(?:[+?~-]?include:|redirect=)(.+)$/u.exec(term)?.[1]
      // With a macro it depends on the mail.
      if (target === undefined || target.includes('%') || seen.has(target)) continue
      seen.add(target)
      const answers = await lookUp(target)
      if (!answers) continue
      const inner = answers.filter(isSpf)
      if (inner.length !== 1)
        return `It refers to ${target}, which has no such record, so mail servers ignore all of it.`
      const problem = await follow(termsOf(inner[0] ?? ''))
      if (problem !== undefined) return problem
    }
    return undefined
  }
  return follow(terms)
}

function isSpf(record: string): boolean {
  return /^v=spf1(?:\s|$)/iu.test(record)
}

function termsOf(record: string): string[] {
  return record.toLowerCase().split(/\s+/u).slice(1).filter(Boolean)
}

/** What several records name, in one. */
function joined(records: readonly string[]): string {
  const terms = new Set(records.flatMap(termsOf).filter((term) => !/^[+?~-]?all$/u.test(term)))
  return ['v=spf1', ...terms, '~all'].join(' ')
}
