import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
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

test('what killed processes left half-written is swept, and an erased member is forgotten in it too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handover-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const transport = outboxMail(folder, { name: 'Handover', address: 'no-reply@handover.example' })
  for (const name of ['old', 'new', 'ada']) await writeFile(join(folder, `${name}.eml.part`), `To: ${name}@example.com`)
  const earlier = new Date(Date.now() - 7_200_000)
  await utimes(join(folder, 'old.eml.part'), earlier, earlier)
  await transport.deleteDrafts(new Date(Date.now() - 3_600_000))
  await transport.forget(['ada@example.com'])
  expect(await readdir(folder)).toEqual(['new.eml.part'])
})
