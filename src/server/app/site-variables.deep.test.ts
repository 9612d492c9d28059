import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { saveNdaText } from '#server/access/current-nda.ts'
import { createFolder, environmentOf, listen } from '#server/app/backup/testing.ts'
import { backUpSite, findBackupProblem } from '#server/app/backup/site-backup.ts'
import { parseEnvironment } from '#server/platform/env.ts'
import { openMail } from '#server/platform/mail/transport/open-mail.ts'
import { createWorld } from '#test/world.ts'
import { checkDataFolder, openPostgres } from './open-postgres.ts'
import { databaseUrl, runProcess } from '#test/servers/site-process.ts'

const log = pino({ level: 'silent' })
/** Three processes load most of the server. */
const COMMANDS_MS = 180_000

const backups = (variables: Record<string, string>) => findBackupProblem(parseEnvironment(variables), log)

test('a variable that names what is not there is named by the sentence about it, and no password is', async () => {
  const world = await createWorld()
  const folder = await createFolder()
  const file = join(folder, 'a-file')
  await writeFile(file, Buffer.from([0xff, 0xfe, 0x00]))
  const open = (url: string) => openPostgres(parseEnvironment({ DATABASE_URL: url, DATA_DIR: folder }), log)
  await expect(open('postgresql://ada:hush-hush@127.0.0.1:1/handover')).rejects.toThrow(
    /^DATABASE_URL does not work: (?!.*hush-hush).*ECONNREFUSED/u,
  )
  await expect(open(databaseUrl(world, 'no_such_database'))).rejects.toThrow(
    /^DATABASE_URL does not work: .*no_such_database/u,
  )
  await expect(checkDataFolder({ DATA_DIR: join(file, 'below') })).rejects.toThrow(/^DATA_DIR is invalid: .*ENOTDIR/u)
  const nda = (path: string) => saveNdaText({ ...world.services, env: environmentOf(world, { NDA_FILE: path }) })
  await expect(nda(join(folder, 'none'))).rejects.toThrow(/^NDA_FILE is invalid: .*ENOENT/u)
  await expect(nda(file)).rejects.toThrow(/^NDA_FILE is invalid: .*UTF-8/u)
  expect(await backups({})).toBeUndefined()
  expect(await backups({ BACKUP_TO: folder })).toBeUndefined()
  expect(await backups({ BACKUP_TO: join(file, 'below') })).toMatch(/^BACKUP_TO .*ENOTDIR/u)
  expect(await backups({ BACKUP_TO: folder, BACKUP_KEY_FILE: join(folder, 'none') })).toContain('BACKUP_KEY_FILE')
})

test(
  'an operator’s command without the variables of its site says so, and makes no database',
  async () => {
    const folder = await createFolder()
    const env = parseEnvironment({ DATA_DIR: folder })
    await expect(backUpSite(env, join(folder, 'backups'), listen())).rejects.toThrow(
      /^There is no site here: DATABASE_URL is not set/u,
    )
    const commands = [
      ['backup', join(folder, 'backups')],
      ['events', ''],
      ['make-admin', 'ada@example.com'],
    ] as const
    const outcomes = commands.map(([name, word]) =>
      runProcess([`scripts/operate/${name}.ts`, ...(word ? [word] : [])], { DATA_DIR: folder }),
    )
    for (const { code, errors } of await Promise.all(outcomes)) {
      expect([code, errors]).toEqual([1, expect.stringMatching(/^There is no site here/u)])
    }
    expect(await readdir(folder)).toEqual([])
  },
  COMMANDS_MS,
)

test('a public site without a mail server says at the start that no mail leaves it', async () => {
  const lines: string[] = []
  const said = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const DATA_DIR = await createFolder()
  await openMail(parseEnvironment({ DATA_DIR }), said)
  expect(lines).toEqual([])
  await openMail(parseEnvironment({ DATA_DIR, PUBLIC_URL: 'https://market.example.com' }), said)
  expect(lines.join('')).toContain('SMTP_URL is not set')
})
