import { expect, test } from 'vitest'
import { ACCESS_LEVELS } from '#shared/documents/documents.ts'
import type { AccessLevel } from '#shared/documents/documents.ts'
import { Problem } from '#shared/errors.ts'
import { grantAccess } from '#server/access/testing.ts'
import type { About } from '#test/world.ts'
import { addDocument } from './testing.ts'
import { stage, list } from './testing.ts'

const VISITORS = {
  approved: { role: 'buyer' },
  newcomer: {},
  trial: { role: 'buyer', trialDays: 2 },
  expired: { role: 'buyer', trialDays: -1 },
  subscriber: { role: 'lender', isSubscribed: true },
  otherSeller: { role: 'seller' },
  admin: { role: 'admin' },
} as const satisfies Record<string, About>

type Answers = [number, string | undefined]

/**
 * The status of a download for each kind of viewer, by access level: public, subscribers, verified buyers, approved
 * buyers, staff.
 */
const OPENS: Record<'anonymous' | 'owner' | keyof typeof VISITORS, readonly Answers[]> = {
  anonymous: [
    [200, undefined],
    [401, 'sign_in_required'],
    [401, 'sign_in_required'],
    [403, 'approval_required'],
    [404, undefined],
  ],
  // By the seller; without a subscription.
  approved: [
    [200, undefined],
    [403, 'subscription_required'],
    [403, 'verification_required'],
    [200, undefined],
    [404, undefined],
  ],
  newcomer: [
    [200, undefined],
    [403, 'subscription_required'],
    [403, 'verification_required'],
    [403, 'approval_required'],
    [404, undefined],
  ],
  expired: [
    [200, undefined],
    [403, 'subscription_required'],
    [403, 'verification_required'],
    [403, 'approval_required'],
    [404, undefined],
  ],
  otherSeller: [
    [200, undefined],
    [403, 'subscription_required'],
    [403, 'verification_required'],
    [403, 'approval_required'],
    [404, undefined],
  ],
  trial: [
    [200, undefined],
    [200, undefined],
    [403, 'verification_required'],
    [403, 'approval_required'],
    [404, undefined],
  ],
  subscriber: [
    [200, undefined],
    [200, undefined],
    [403, 'verification_required'],
    [403, 'approval_required'],
    [404, undefined],
  ],
  owner: ACCESS_LEVELS.map(() => [200, undefined]),
  admin: ACCESS_LEVELS.map(() => [200, undefined]),
}

test.each(Object.entries(OPENS))('%s sees and opens the documents in the table', async (kind, answers) => {
  const { world, owner, id } = await stage()
  const person = kind === 'owner' ? owner : kind in VISITORS ? await world.person(aboutOf(kind)) : undefined
  if (kind === 'approved' && person) await grantAccess(world, id, person)
  const client = person ? world.as(person) : world
  const documents = new Map<AccessLevel, number>()
  for (const accessLevel of ACCESS_LEVELS) documents.set(accessLevel, await addDocument(world, id, { accessLevel }))

  const listed = await list(client, id)
  for (const [index, accessLevel] of ACCESS_LEVELS.entries()) {
    const [status, reason] = answers[index] ?? []
    const documentId = documents.get(accessLevel) ?? 0
    for (const call of ['download', 'preview', 'pages/1']) {
      const answer = await client.get(`/api/documents/${documentId}/${call}`)
      expect(answer.status, `${call} of ${accessLevel}`).toBe(status)
      const text = await answer.text()
      if (status !== 200) expect(Problem.parse(JSON.parse(text)).reason).toBe(reason)
    }
    const row = listed.find((candidate) => candidate.id === documentId)
    expect(row !== undefined, `${accessLevel} is listed`).toBe(status !== 404)
    if (row) expect(row.canOpen).toBe(status === 200)
  }
})

test('to others, a document for staff looks like one that does not exist', async () => {
  const { world, id } = await stage()
  const documentId = await addDocument(world, id, { accessLevel: 'admin_only' })
  const subscriber = world.as(await world.person({ isSubscribed: true }))
  const calls: ((one: number) => Promise<Response>)[] = [
    (one) => subscriber.get(`/api/documents/${one}/download`),
    (one) => subscriber.get(`/api/documents/${one}/preview`),
    (one) => subscriber.get(`/api/documents/${one}/pages/1`),
    (one) => subscriber.get(`/api/documents/${one}/openings`),
    (one) => subscriber.delete(`/api/documents/${one}`),
  ]
  for (const call of calls) {
    const answers = await Promise.all([documentId, 99_999].map(call))
    const [hidden, missing] = await Promise.all(answers.map((answer) => told(answer)))
    expect(hidden).toEqual(missing)
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  }
})

test.each(['0', '-1', '1.5', 'x', '99999999999', '%00', '1%20or%201'])('"%s" is not a document id', async (id) => {
  const { world } = await stage()
  expect((await world.get(`/api/documents/${id}/download`)).status).toBe(404)
})

test('documents of a listing off the market are only for its owner and staff', async () => {
  const { world, owner, id } = await stage()
  const documentId = await addDocument(world, id, { accessLevel: 'public' })
  await world.sql("update listings set status = 'withdrawn'")
  const subscriber = await world.person({ isSubscribed: true })
  const paths = [`/api/businesses/${id}/documents`, `/api/documents/${documentId}/download`]
  for (const path of paths) {
    expect((await world.get(path)).status).toBe(404)
    expect((await world.as(subscriber).get(path)).status).toBe(404)
    const answer = await world.as(owner).get(path)
    expect(answer.status).toBe(200)
    await answer.text()
  }
})

function aboutOf(kind: string): About {
  return VISITORS[kind as keyof typeof VISITORS]
}

/** The parts of a response that could reveal anything about its subject. */
async function told(answer: Response) {
  const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers)
  return { headers, body: await answer.text() }
}
