import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ENVIRONMENT_NAMES } from '#server/platform/variables.ts'

/** Variables that compose.yaml decides, the image has, or that are for development. */
const DECIDED = [
  'AUTH_SECRET',
  'CDN',
  'DATABASE_DIRECT_URL',
  'DATABASE_OUTSIDE_DATA_DIR',
  'DATABASE_POOL_MAX',
  'DATABASE_PREPARES',
  'DATABASE_REPLICA_URLS',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'DRAIN_SECONDS',
  'HOST',
  'PORT',
  'REGION',
  'ROLE',
  'S3_FORCE_PATH_STYLE',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SANDBOX_PAYMENTS',
  'SOURCE_COMMIT',
  'STRIPE_API_BASE',
  'WEBHOOKS_TO_LOOPBACK',
]

const read = (path: string) => readFile(path, 'utf8')

test('every setting of a site reaches the containers of compose.yaml', async () => {
  const text = await read('deploy/compose.yaml')
  const missing = ENVIRONMENT_NAMES.filter((name) => !new RegExp(`^ {6}${name}: `, 'mu').test(text))
  expect(missing.toSorted()).toEqual(DECIDED)
})

test('the unit can write where the manual has its backups, and starts again however often it failed', async () => {
  const [unit, manual] = await Promise.all([read('deploy/systemd/handover.service'), read('docs/operations.md')])
  const folder = /BACKUP_TO=(\S+)/u.exec(manual)?.[1]
  expect(unit).toContain(`\nReadWritePaths=-${folder}\n`)
  expect(manual).toContain(`install -d -o handover -m 0700 ${folder}\``)
  expect(unit.slice(unit.indexOf('[Unit]'), unit.indexOf('[Service]'))).toContain('\nStartLimitIntervalSec=0\n')
})

test('the recipes name what mail needs, and how each command of the operator runs', async () => {
  const manual = await read('docs/operations.md')
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'POSTAL_ADDRESS']) {
    expect(manual).toContain(`   ${name}=`)
    expect(await read('deploy/compose.yaml')).toContain(`      ${name}: `)
  }
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes('scripts/operate/'))
  expect(commands.length).toBeGreaterThan(7)
  const section = manual.slice(manual.indexOf('\n## Commands'), manual.indexOf('\n## The parts'))
  for (const name of commands) expect(section).toContain(name)
})
