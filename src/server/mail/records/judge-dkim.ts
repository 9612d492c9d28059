import type { MailRecord } from '#shared/mail/mail-check.ts'
import { publicHalf } from '#server/platform/mail/transport/dkim.ts'
import type { SigningKey } from '#server/platform/mail/transport/dkim.ts'
import { tagsOf, unanswered } from './verdict.ts'
import type { Verdict } from './verdict.ts'
import type { LookUp } from './look-up.ts'

/** Judges whether the public key in the DNS is the one whose private half signs here. */
export async function checkDkim(lookUp: LookUp, from: string, key: SigningKey | undefined): Promise<MailRecord> {
  if (!key) {
    return {
      kind: 'dkim',
      name: `*._domainkey.${from}`,
      state: 'unchecked',
      found: [],
      says: `This site does not sign its mails. If your mail service signs them for ${from}, nothing is missing; if not, set DKIM_PRIVATE_KEY and DKIM_SELECTOR.`,
      add: null,
    }
  }
  const name = `${key.selector}._domainkey.${key.domain}`
  const found = await lookUp(name)
  return { kind: 'dkim', name, found: found ?? [], ...(found ? judge(found, publicHalf(key.privateKey)) : unanswered) }
}

function judge(found: readonly string[], publicKey: string): Verdict {
  const add = `v=DKIM1; k=rsa; p=${publicKey}`
  const [record] = found
  if (record === undefined) {
    return {
      state: 'missing',
      says: 'Mails are signed, but nobody can check the signature: the public key is not in the DNS.',
      add,
    }
  }
  if (found.length > 1) {
    return { state: 'wrong', says: `There are ${found.length} records, and only one may stand there.`, add }
  }
  const tags = tagsOf(record)
  const key = tags.get('p')?.replaceAll(/\s/gu, '')
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1' || key === undefined) {
    return { state: 'wrong', says: 'This is no DKIM record.', add }
  }
  if (key === '') return { state: 'wrong', says: 'The key was revoked: the record has an empty “p=”.', add }
  if (key !== publicKey) {
    return {
      state: 'wrong',
      says: 'This is the public half of another key, so every signature fails. Set the right one, or use another selector.',
      add,
    }
  }
  const algorithm = (tags.get('k') ?? 'rsa').toLowerCase()
  const hashes = (tags.get('h') ?? 'sha256').toLowerCase().split(':')
  if (algorithm !== 'rsa' || !hashes.some((hash) => hash.trim() === 'sha256')) {
    return {
      state: 'wrong',
      says: 'It names another algorithm than RSA with SHA-256, with which mails are signed.',
      add,
    }
  }
  if (tags.get('t')?.toLowerCase().split(':').includes('y')) {
    return { state: 'weak', says: 'It says “t=y”, a test: mail servers need not count the signature.', add }
  }
  return { state: 'good', says: 'Mails are signed, and anyone can check the signature.', add: null }
}
