import { sampleProfile } from '#server/professionals/testing.ts'
import { addProfile } from '#server/professionals/seed.ts'
import type { About, Client, Person, World } from './world.ts'

/** The kinds of visitors, and what defines each. */
export const VISITORS = {
  newcomer: { role: null },
  buyer: { role: 'buyer' },
  trial: { role: 'buyer', trialDays: 2 },
  expired: { role: 'buyer', trialDays: -1 },
  subscriber: { role: 'buyer', isSubscribed: true },
  seller: { role: 'seller' },
  otherSeller: { role: 'seller' },
  professional: { role: 'advisor' },
  /** With a profile verified by staff. */
  verifiedProfessional: { role: 'broker' },
  admin: { role: 'admin' },
} as const satisfies Record<string, About>

export type Visitor = 'anonymous' | keyof typeof VISITORS

/** A visitor of a kind. */
export async function visitor(world: World, kind: keyof typeof VISITORS): Promise<Person> {
  const person = await world.person(VISITORS[kind])
  if (kind === 'verifiedProfessional') await verifyProfile(world, person)
  return person
}

/** One of every kind. */
export async function visitors(world: World): Promise<Map<Visitor, Person>> {
  const kinds = Object.keys(VISITORS) as (keyof typeof VISITORS)[]
  const people = await world.people(kinds.map((kind) => VISITORS[kind]))
  const byKind = new Map<Visitor, Person>(people.map((person, index) => [kinds[index] ?? 'anonymous', person]))
  const professional = byKind.get('verifiedProfessional')
  if (professional) await verifyProfile(world, professional)
  return byKind
}

async function verifyProfile({ services }: World, { id }: Person): Promise<void> {
  const { role: verifiedRole } = VISITORS.verifiedProfessional
  await addProfile(services, id, sampleProfile, { verifiedRole })
}

export interface Row {
  /** A valid request; only its sender may lack permission. */
  send: (client: Client, stage: Stage) => Promise<Response>
  answers: Record<Visitor, number>
}

/** What requests refer to: a business of `seller`, its pictures, and an announcement to everybody. */
export interface Stage {
  world: World
  seller: Person | undefined
  listingId: number
  keys: string[]
  premiumPicture: string
  /** With the access level for subscribers. */
  documentId: number
}

export function reads(path: string, answers: Row['answers']): Row {
  return { send: (client) => client.get(path), answers }
}

export function writes(path: string, body: unknown, answers: Row['answers'], headers?: Record<string, string>): Row {
  return { send: (client) => client.post(path, body, headers), answers }
}

/** The same status for every visitor. */
export function everyone(status: number): Row['answers'] {
  return { ...members(status), anonymous: status }
}

/** One status for all members; a signed-out visitor gets 401. */
export function members(status: number): Row['answers'] {
  const kinds = Object.keys(VISITORS) as (keyof typeof VISITORS)[]
  const signedIn = Object.fromEntries(kinds.map((kind) => [kind, status])) as Record<keyof typeof VISITORS, number>
  return { anonymous: 401, ...signedIn }
}
