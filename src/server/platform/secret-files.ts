import { readFileSync } from 'node:fs'

/** The variables that hold a secret, or an address with a password in it. */
export const SECRETS = [
  'AUTH_SECRET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BOUNCE_IMAP_URL',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'DKIM_PRIVATE_KEY',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

/**
 * The variables, with each secret that is in a file read from it: other processes and `ps` can see a variable.
 *
 * @throws Error naming the variable, never its value, when both are set or the file has nothing to read.
 */
export function readSecretFiles(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = { ...variables }
  for (const name of SECRETS) {
    const path = variables[`${name}_FILE`]
    if (path === undefined) continue
    if (variables[name] !== undefined) throw new Error(`${name} and ${name}_FILE are both set: keep one.`)
    read[name] = readSecret(name, path)
  }
  return read
}

function readSecret(name: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${name}_FILE is invalid: ${path} can't be read.`, { cause: error })
  }
  // Editors and `echo` end a file with a line break.
  const secret = text.replace(/[\r\n]+$/u, '')
  if (secret === '') throw new Error(`${name}_FILE is invalid: ${path} is empty.`)
  return secret
}
