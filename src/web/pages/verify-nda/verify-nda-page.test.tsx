import { fill } from '#test/page/fields.ts'
import { screen, show, waitFor } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseSearch } from '#web/search-codec.ts'
import { shareWorld } from '#test/world.ts'
import { VerifyNdaPage } from './verify-nda-page.tsx'

const world = shareWorld()

function Page() {
  const { hash } = parseSearch(useLocation({ select: (location) => location.searchStr }))
  return <VerifyNdaPage hash={hash} />
}

const open = async (search = ''): Promise<Shown> =>
  show(<Page />, await world(), undefined, { at: `/verify-nda${search}` })
const chooser = () => screen.getByLabelText<HTMLInputElement>('The certificate, a PDF')
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

/** A signature whose certificate has these bytes. */
async function signed(): Promise<{ hash: string; file: File }> {
  const { person, sql } = await world()
  const bytes = `%PDF of ${crypto.randomUUID()}`
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(bytes))).toString('hex')
  await sql(
    `insert into nda_signatures (user_id, version, typed_name, email, ip_address, user_agent, certificate_hash, certificate_key)
    values ($1, 1, 'Bo Example', 'bo@example.com', '127.0.0.1', 'a browser', $2, $2)`,
    [(await person()).id, hash],
  )
  return { hash, file: new File([bytes], 'nda.pdf', { type: 'application/pdf' }) }
}

test('a certificate of ours is genuine, and only its hash is sent', async () => {
  const { hash, file } = await signed()
  const { user, address, answer } = await open()
  const sent: unknown[] = []
  answer((path, { body } = {}) => void sent.push(path, body))
  expect(screen.queryByText('Checking…')).toBeNull()
  await user.upload(chooser(), file)
  expect(await heading('Genuine')).toBeDefined()
  expect(screen.getByText('nda.pdf is exactly the certificate that we issued.')).toBeDefined()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Version 1',
    expect.stringMatching(/^\w{3} \d{1,2}, \d{4}, /u),
    'B••• E•••',
  ])
  expect(address()).toBe(`/verify-nda?hash=${hash}`)
  expect(sent).toEqual([`/api/verify-nda?hash=${hash}`, undefined])
})

test('a changed file is none of ours', async () => {
  const { file } = await signed()
  const { user } = await open()
  await user.upload(chooser(), new File([file, ' '], 'other.pdf', { type: 'application/pdf' }))
  expect(await heading('Not a certificate of ours')).toBeDefined()
  expect(screen.getByText(/^We issued no certificate with the bytes of other\.pdf/u)).toBeDefined()
})

test('a hash can be typed, and the name of a file that was chosen before is gone', async () => {
  const { hash } = await signed()
  const { user, address } = await open()
  await user.upload(chooser(), new File(['x'], 'other.pdf', { type: 'application/pdf' }))
  await heading('Not a certificate of ours')
  await fill(user, 'Or its SHA-256 hash', ` ${hash} `)
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await heading('Genuine')
  expect(screen.getByText('The file with this hash is exactly the certificate that we issued.')).toBeDefined()
  expect(address()).toBe(`/verify-nda?hash=${hash}`)
})

test('what is no hash is told so', async () => {
  const { user } = await open()
  await fill(user, 'Or its SHA-256 hash', 'abc')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await heading('This is not a hash')).toBeDefined()
})

test('the hash of an address is checked at once, and of an unknown one no file is named', async () => {
  await open(`?hash=${'a'.repeat(64)}`)
  expect(screen.getByText('Checking…')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Or its SHA-256 hash').value).toBe('a'.repeat(64))
  expect(await screen.findByText(/with the bytes of this file: it was changed/u)).toBeDefined()
})

test('a file that is too large is not read, and another one can follow', async () => {
  const { user, address } = await open()
  const large = new File(['x'], 'large.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
  await user.upload(chooser(), large)
  expect(await screen.findByText('This file is too large to be a certificate.')).toBeDefined()
  expect(address()).toBe('/verify-nda')
  await user.upload(chooser(), new File(['x'], 'other.pdf', { type: 'application/pdf' }))
  await heading('Not a certificate of ours')
  expect(screen.queryByText('This file is too large to be a certificate.')).toBeNull()
})

test('a file that can’t be read is told so', async () => {
  const { user } = await open()
  const broken = new File(['x'], 'broken.pdf', { type: 'application/pdf' })
  broken.arrayBuffer = () => Promise.reject(new Error('gone'))
  await user.upload(chooser(), broken)
  expect(await screen.findByText('This file could not be read. Choose it again.')).toBeDefined()
  await fill(user, 'Or its SHA-256 hash', 'abc')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await heading('This is not a hash')
  expect(screen.queryByText('This file could not be read. Choose it again.')).toBeNull()
})

test('a check that fails can be tried again', async () => {
  const shown = show(<Page />, await world(), undefined, { at: `/verify-nda?hash=${'b'.repeat(64)}` })
  shown.answer(() => new Response('', { status: 500 }))
  expect(await screen.findByText('The check did not work. Your file is not affected.')).toBeDefined()
  shown.answer(() => undefined)
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => heading('Not a certificate of ours'))
})
