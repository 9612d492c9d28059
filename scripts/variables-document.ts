import { readFileSync } from 'node:fs'
import { Environment } from '#server/platform/variables.ts'
import { SECRETS } from '#server/platform/secret-files.ts'

const SOURCE = 'src/server/platform/variables.ts'
const MAIL_SOURCE = 'src/server/platform/mail/mail-variables.ts'
/** A section's heading, or a comment and the variable that it is about. */
const ENTRY =
  /^ {2}(?:\/\/ Section: (?<section>.+)|\/\*\*(?<comment>(?:(?!\*\/)[^])*)\*\/\n {2}(?<name>[A-Z][A-Z0-9_]+):)/gmu

/**
 * What `docs/configuration.md` says of each variable, from the comments of their schemas.
 *
 * @throws Error naming the variables without a comment.
 */
export function describeVariables(): string {
  const source = readFileSync(SOURCE, 'utf8').replace('  ...MAIL_VARIABLES,', () => readFileSync(MAIL_SOURCE, 'utf8'))
  const waiting = new Set(Object.keys(Environment.shape))
  const lines: string[] = []
  for (const { groups = {} } of source.matchAll(ENTRY)) {
    const { section, comment = '', name = '' } = groups
    if (section) lines.push('', `### ${section}`, '')
    else if (waiting.delete(name)) lines.push(`- \`${name}\`: ${sentencesOf(name, comment)}`)
  }
  if (waiting.size > 0) throw new Error(`${SOURCE} does not say what these set: ${[...waiting].join(', ')}.`)
  return lines.join('\n').trim()
}

function sentencesOf(name: string, comment: string): string {
  const text = comment.replaceAll(/\s*\n\s*\*?\s*/gu, ' ').trim()
  const linked = text.replaceAll(/(?<![`\w])([A-Z][A-Z0-9]*_[A-Z0-9_]+|HOST)(?![`\w])/gu, '`$1`')
  const [sets, without] = linked.split(' Default: ')
  const given = without ?? defaultOf(name)
  const isSecret = (SECRETS as readonly string[]).includes(name)
  return [sets, isSecret && 'A secret.', given && `Default: ${given}`].filter(Boolean).join(' ')
}

function defaultOf(name: string): string | undefined {
  const value: unknown = Environment.shape[name as keyof typeof Environment.shape].safeParse(undefined).data
  return value === undefined
    ? undefined
    : `\`${value === true || value === false ? Number(value) : (value as string)}\`.`
}
