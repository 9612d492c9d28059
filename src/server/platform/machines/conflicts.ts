/** What one machine must share with the others of its database. */
export interface Machine {
  id: string
  /** Its host name. */
  name: string
  secretFingerprint: string
  hasOwnSecret: boolean
  hasOwnFiles: boolean
  hasOwnMails: boolean
}

export interface OtherMachine extends Machine {
  isLive: boolean
  /** When it was last known to run. */
  lastSeenAt: Date
}

/**
 * Why a machine may not serve a database together with the others: one sentence per setting, and how to replace a
 * machine instead. Empty if it may.
 *
 * A machine that has stopped still counts if its DATA_DIR holds files or a secret that the database depends on.
 */
export function findConflicts(mine: Machine, others: readonly OtherMachine[]): string[] {
  const counting = others.filter((other) => other.isLive || other.hasOwnFiles || other.hasOwnSecret)
  const sentences = new Set<string>()
  const replaced = new Set<OtherMachine>()
  for (const other of counting) {
    const name = `the machine "${other.name}"`
    const found = [
      mine.secretFingerprint !== other.secretFingerprint && aboutSecret(name, other),
      (mine.hasOwnFiles || other.hasOwnFiles) &&
        `Files in the DATA_DIR of one machine are missing on the other, and ${name} uses this database too: set S3_BUCKET on both.`,
      other.isLive &&
        (mine.hasOwnMails || other.hasOwnMails) &&
        `Mails in DATA_DIR/outbox are not sent, and ${name} uses this database too: set SMTP_URL on both.`,
    ].filter((sentence) => sentence !== false)
    for (const sentence of found) sentences.add(sentence)
    if (found.length > 0) replaced.add(other)
  }
  if (sentences.size === 0) return []
  return [...sentences, howToReplace([...replaced])]
}

function aboutSecret(name: string, { hasOwnSecret }: OtherMachine): string {
  const start = `AUTH_SECRET differs from that of ${name}, which uses this database too`
  if (!hasOwnSecret) return `${start}: set the same on both. To change it, stop every machine first.`
  return `${start}: set it on both to the text of the file auth-secret in that machine's DATA_DIR.`
}

function howToReplace(others: readonly OtherMachine[]): string {
  const names = new Intl.ListFormat('en').format(
    others.map(({ name, lastSeenAt }) => `"${name}" (last seen ${lastSeenAt.toISOString()})`),
  )
  return `If this machine replaces ${names}: stop the old one, copy what is needed from its DATA_DIR, and run "npm run adopt-machine" here.`
}
