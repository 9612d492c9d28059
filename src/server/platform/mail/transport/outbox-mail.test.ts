import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { outboxMail } from './outbox-mail.ts'
import { outgoing } from './testing.ts'

test('a failed attempt leaves nothing in the outbox, and a successful one leaves one mail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handover-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const transport = outboxMail(folder, { name: 'Handover', address: 'no-reply@handover.example' })
  const failing = transport.send(outgoing({}), () => Promise.reject(new Error('the database is away')))
  await expect(failing).rejects.toMatchObject({ outcome: 'refused' })
  expect(await readdir(folder)).toEqual([])
  await transport.send(outgoing({}), () => Promise.resolve())
  expect(await readdir(folder)).toEqual([expect.stringMatching(/\.eml$/u)])
})
