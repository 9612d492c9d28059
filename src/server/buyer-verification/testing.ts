import type { BuyerProofId, ProofDecision } from '#shared/buyer-verification/proofs.ts'
import { makePdf } from '#server/documents/testing.ts'
import type { Person, World } from '#test/world.ts'
import { addVerification, addWaitingProof } from './seed.ts'
import { BuyerStanding } from '#shared/buyer-verification/proofs.ts'
import { marketDay } from '#shared/market-day.ts'
import { Problem } from '#shared/errors.ts'
import { AuditPage } from '#shared/moderation/reviews.ts'
import { stayWithinOneDay } from '#test/one-day.ts'
import { createWorld } from '#test/world.ts'

/** The form of a proof; undefined fields are left out. */
export function proofForm(
  about: {
    file?: Buffer | undefined
    fileName?: string
    fields?: Record<string, string | undefined>
  } = {},
): FormData {
  const { fileName = 'statement.pdf', fields = {} } = about
  const file = 'file' in about ? about.file : makePdf()
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'bank_statement', amount: '250000', ...fields })) {
    if (value !== undefined) form.set(name, value)
  }
  if (file) form.set('file', new Blob([Uint8Array.from(file)]), fileName)
  return form
}

const SAMPLE = { kind: 'bank_statement', amountCents: 25_000_000 } as const

/** Adds a waiting proof directly, without an upload. */
export async function addProof({ services }: World, { id: userId }: Person): Promise<BuyerProofId> {
  const id = await addWaitingProof(services, { ...SAMPLE, userId }, { fileName: 'statement.pdf', pdf: makePdf() })
  if (!id) throw new Error('a proof waits already')
  return id
}

/** Makes a user a verified buyer; with 0 days, until today. */
export function verifyBuyer({ services }: World, { id: userId }: Person, days = 30): Promise<void> {
  return addVerification(services, { ...SAMPLE, userId }, { days })
}

export const inDays = (days: number) => marketDay(Date.now(), days)

export async function stage() {
  await stayWithinOneDay()
  const world = await createWorld()
  const buyer = await world.person({ role: 'buyer', firstName: 'Bo', email: 'bo@example.com', isSubscribed: true })
  const admin = await world.person({ role: 'admin', firstName: 'Staff' })
  return { world, buyer, admin }
}

export const standingOf = async (world: World, person: Person) =>
  BuyerStanding.parse(await (await world.as(person).get('/api/buyer-proof')).json())
export const logOf = async (world: World, admin: Person) =>
  AuditPage.parse(await (await world.as(admin).get('/api/reviews/log')).json()).items
export const send = (world: World, person: Person, about?: Parameters<typeof proofForm>[0]) =>
  world.as(person).post('/api/buyer-proof', proofForm(about))
export const decide = (world: World, admin: Person, id: number, decision: Partial<ProofDecision>) =>
  world.as(admin).post(`/api/reviews/buyer-proofs/${id}`, { note: '', ...decision })
export const approve = (world: World, admin: Person, id: number, validUntil = inDays(90)) =>
  decide(world, admin, id, { step: 'approve', validUntil })

export async function problemOf(answer: Response): Promise<[number, string | undefined]> {
  return [answer.status, Problem.parse(await answer.json()).reason]
}

export async function storedFiles(world: World): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of world.services.storage.list('proofs/')) found.push(key)
  return found
}
