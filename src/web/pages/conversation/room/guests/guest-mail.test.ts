import { expect, test } from 'vitest'
import { guestMailLink } from './guest-mail.ts'

const GUEST = { name: 'Ann & Co', address: 'https://handover.example/room/secret_-1', until: 'December 21, 2026' }

function read(link: string): { subject: string | null; body: string | null } {
  const { searchParams } = new URL(link)
  return { subject: searchParams.get('subject'), body: searchParams.get('body') }
}

test('the letter to a guest brings the address, until when it works, and names that a URL would split', () => {
  const { subject, body } = read(guestMailLink({ ...GUEST, listingTitle: 'Fish & Chips #1 + Bar' }))
  expect(subject).toBe('Due-diligence room of Fish & Chips #1 + Bar')
  expect(body).toMatch(/^Hello Ann & Co,\r\n/u)
  expect(body).toContain('\r\nhttps://handover.example/room/secret_-1\r\n')
  expect(body).toContain('until December 21, 2026.')
})

test('a letter whose business is not known yet says so little', () => {
  const { subject, body } = read(guestMailLink({ ...GUEST, listingTitle: undefined }))
  expect(subject).toBe('Due-diligence room')
  expect(body).toContain('for the purchase:')
})
