import { addressLeaks } from './address.ts'
import { contactsIn } from './contacts.ts'
import type { Finding, Leak, Secrets } from './leaks.ts'
import { nameLeaks, ownerLeaks } from './names.ts'
import { mailLeaks, phoneLeaks, registrationLeaks, townLeaks, websiteLeaks } from './secrets.ts'
import { readText } from './tokens.ts'

/** Texts of files, in which digits and dots mean many things: a contact that is nobody's yet is only likely there. */
const OF_FILES = /^(?:file|document|pdf)/iu

/**
 * Where texts for strangers name what must stay secret, whatever its case, accents, punctuation and spacing: the whole
 * name, address, owner or number is exact, a part of it is likely. Any phone number, mail or web address is exact, also
 * one that was unknown.
 */
export function findLeaks(secrets: Secrets, texts: Readonly<Record<string, string>>): Leak[] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const reading = readText(text)
    const contacts = contactsIn(reading).map(({ kind, found, isSure }): Finding => {
      return { kind, found, isExact: isSure && !OF_FILES.test(field) }
    })
    const findings = [
      ...nameLeaks(reading, secrets.businessName),
      ...ownerLeaks(reading, secrets.owner),
      ...addressLeaks(reading, secrets.fullAddress),
      ...registrationLeaks(reading, secrets.businessRegistration),
      ...websiteLeaks(reading, secrets.website),
      ...mailLeaks(reading, secrets.emails),
      ...phoneLeaks(reading, secrets.phones),
      ...townLeaks(reading, secrets, field === 'area'),
      ...contacts,
    ]
    return withoutDoubles(findings).map((finding) => ({ field, ...finding }))
  })
}

/** Beside an exact leak, likely ones of its kind say nothing new. */
function withoutDoubles(findings: readonly Finding[]): Finding[] {
  const exactKinds = new Set(findings.filter(({ isExact }) => isExact).map(({ kind }) => kind))
  const seen = new Set<string>()
  return findings.filter(({ kind, found, isExact }) => {
    const key = `${kind} ${found.toLowerCase()}`
    if (seen.has(key) || (!isExact && exactKinds.has(kind))) return false
    seen.add(key)
    return true
  })
}
