import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import { putStream } from './storage.ts'
import { keys, testStorage } from './testing.ts'

const log = pino({ level: 'silent' })

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handover-storage-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

testStorage(async () => diskStorage(await createFolder(), log))

test('a failed source leaves nothing on the disk, not even a draft', async () => {
  const folder = await createFolder()
  const failing = new Readable({ read: (): void => void failing.destroy(new Error('the visitor left')) })
  await expect(putStream(diskStorage(folder, log), 'documents/ab/one.pdf', failing)).rejects.toThrow('the visitor left')
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})

test.runIf(existsSync('/proc/self/fd'))('a file closed unread, or read to its end, is not held open', async () => {
  const folder = await createFolder()
  const storage = diskStorage(folder, log)
  await storage.put('documents/ab/one.pdf', Buffer.from('x'))
  await (await storage.open('documents/ab/one.pdf'))?.close()
  const file = await storage.open('documents/ab/one.pdf')
  if (file) await buffer(file.stream())
  const held = readdirSync('/proc/self/fd').map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`)
    } catch {
      return ''
    }
  })
  expect(held.filter((path) => path.startsWith(folder))).toEqual([])
})

test('a full disk is reported in a sentence', async () => {
  const full = new Readable({
    read: (): void => void full.destroy(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  })
  await expect(putStream(diskStorage(await createFolder(), log), 'documents/ab/one.pdf', full)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'There is no room for files at the moment. Try again later.',
  })
})

test('drafts left by a killed process are deleted, and those being written are not', async () => {
  const folder = await createFolder()
  const storage = diskStorage(folder, log)
  await storage.put('documents/ab/one.pdf', Buffer.from('x'))
  const drafts = ['old', 'new'].map((name) => join(folder, 'documents/ab', `two.pdf.${name}.part`))
  for (const draft of drafts) await writeFile(draft, 'x')
  const before = new Date(Date.now() - 3_600_000)
  const earlier = new Date(before.getTime() - 1000)
  for (const name of ['two.pdf.old.part', 'one.pdf']) await utimes(join(folder, 'documents/ab', name), earlier, earlier)
  await storage.deleteDrafts(before)
  expect((await readdir(join(folder, 'documents/ab'))).toSorted()).toEqual(['one.pdf', 'two.pdf.new.part'])
  expect(await keys(storage, 'documents/')).toEqual(['documents/ab/one.pdf'])
})
