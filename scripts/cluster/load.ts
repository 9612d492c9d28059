import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { nothingYet } from './acknowledged.ts'
import type { Acknowledged } from './acknowledged.ts'
import { ask } from './ask.ts'
import type { Answer, Asked } from './ask.ts'
import type { Member, Members } from './members.ts'
import { offerOf } from '#test/sample-offer.ts'

/** Each visitor's, between pages. */
const PAUSE_MS = 3000
/** Each member's, between steps; the site limits what one may send in ten minutes. */
const STEP_PAUSE_MS = 5000
const PAYMENT_PAUSE_MS = 3000
const TRY_AGAIN_MS = 200

const ADDRESSES = [
  '/',
  '/marketplace',
  '/marketplace?search=bakery+near+Spokane',
  '/map',
  '/business/1',
  '/business/7',
  '/api/businesses?search=cafe&limit=24',
  '/api/businesses?industry=Restaurant&limit=24',
  '/api/market',
]

export interface Counts {
  asked: number
  failed: number
  slowestMs: number
  /** When the last failure was, in milliseconds of `performance.now`. */
  lastFailureAt: number | undefined
}

export interface Load {
  /** What happened since the last call. */
  take(): Happened
  /** Ends it, and returns what the site said that it has. */
  stop(): Promise<Acknowledged>
}

export interface Happened {
  visitors: Counts
  members: Counts
  /** How often, by status and address: what was refused, and what failed. */
  others: Map<string, number>
}

/** Visitors who read, and members who write, upload, offer and pay, each from an address of their own. */
export function startLoad(port: number, visitorCount: number, { buyers, sellers, payers }: Members): Load {
  const ending = new AbortController()
  const { signal } = ending
  const acknowledged = nothingYet()
  let happened = nothing()

  async function visit(number: number): Promise<void> {
    await sleep(Math.random() * PAUSE_MS)
    for (let step = number; !signal.aborted; step += 1) {
      const path = ADDRESSES[step % ADDRESSES.length] ?? '/'
      const answer = await ask(port, { path, from: `127.0.1.${number + 1}` })
      count(happened.visitors, answer)
      recordOther(path, answer)
      await sleep(PAUSE_MS)
    }
  }

  async function post(asked: Asked): Promise<Answer> {
    const answer = await ask(port, asked)
    count(happened.members, answer)
    recordOther(asked.path, answer)
    return answer
  }

  function recordOther(path: string, { status }: Answer): void {
    if (status < 400) return
    const what = `${status} ${path.replaceAll(/(?<=\/)(?:\d+|[\da-f-]{36})(?=\/|$)/gu, '{id}')}`
    happened.others.set(what, (happened.others.get(what) ?? 0) + 1)
  }

  /** As a page does: what got no answer is sent again, and the site knows it by its key or its content. */
  async function insist(asked: Asked): Promise<Answer | undefined> {
    while (!signal.aborted) {
      const answer = await post(asked)
      if (answer.status < 300) return answer
      if (answer.status < 500) return undefined
      await sleep(TRY_AGAIN_MS)
    }
    return undefined
  }

  async function write({ cookie, conversationId }: Member, from: string): Promise<void> {
    const clientKey = randomUUID()
    const body = { clientKey, text: `Message ${clientKey}` }
    const path = `/api/conversations/${conversationId}/messages`
    if (await insist({ path, from, cookie, body })) acknowledged.messages.push(clientKey)
  }

  async function upload({ cookie, listingId }: Member, from: string): Promise<void> {
    const content = `Books ${randomUUID()}`
    const body = new FormData()
    body.set('title', 'Books')
    body.set('type', 'financial')
    body.set('file', new Blob([content]), 'books.txt')
    const answer = await insist({ path: `/api/businesses/${listingId}/documents`, from, cookie, body })
    if (answer) acknowledged.documents.push({ id: idIn(answer), cookie, content })
  }

  /** Sends an offer, or withdraws the open one; after a failure the next step begins with what is there. */
  async function offer({ cookie, conversationId }: Member, from: string): Promise<void> {
    const { status, text } = await ask(port, { path: `/api/deals/${conversationId}`, from, cookie })
    if (status !== 200) return
    const open = (JSON.parse(text) as Deal).offers.find(({ state }) => state === 'open')
    if (open) {
      const { status: withdrawn } = await post({ path: `/api/offers/${open.id}/withdraw`, from, cookie, body: {} })
      if (withdrawn === 200) acknowledged.offers.set(open.id, 'withdrawn')
      // Whether it came about is not known.
      else acknowledged.offers.delete(open.id)
      return
    }
    const sent = await post({
      path: `/api/conversations/${conversationId}/offers`,
      from,
      cookie,
      body: offerOf({ priceCents: 10_000_000, contingencies: [] }),
    })
    const [newest] = sent.status === 201 ? (JSON.parse(sent.text) as Deal).offers : []
    if (newest) acknowledged.offers.set(newest.id, 'open')
  }

  async function act(member: Member, from: string, steps: readonly ((by: Member, from: string) => Promise<void>)[]) {
    await sleep(Math.random() * STEP_PAUSE_MS)
    for (let step = 0; !signal.aborted; step += 1) {
      await steps[step % steps.length]?.(member, from)
      await sleep(STEP_PAUSE_MS)
    }
  }

  async function pay(from: string): Promise<void> {
    for (let next = payers.shift(); next && !signal.aborted; next = payers.shift()) {
      const { userId, cookie } = next
      const due = await insist({ path: '/api/get-or-create-subscription', from, cookie, body: {} })
      const { clientSecret = '' } = due ? (JSON.parse(due.text) as { clientSecret?: string }) : {}
      const body = { clientSecret, ...CARD }
      if (due && (await insist({ path: '/api/sandbox/payments', from, cookie, body }))) {
        acknowledged.payments.push(userId)
      }
      await sleep(PAYMENT_PAUSE_MS)
    }
  }

  const all = Promise.all([
    ...Array.from({ length: visitorCount }, (_, number) => visit(number)),
    ...buyers.map((member, number) => act(member, `127.0.2.${number + 1}`, [write, offer, write, offer])),
    ...sellers.map((member, number) => act(member, `127.0.4.${number + 1}`, [write, upload])),
    pay('127.0.5.1'),
  ])
  return {
    take() {
      const taken = happened
      happened = nothing()
      return taken
    },
    async stop() {
      ending.abort()
      await all
      return acknowledged
    },
  }
}

const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '08 / 40', cvc: '123' }

interface Deal {
  offers: { id: number; state: string }[]
}

function idIn({ text }: Answer): number {
  return (JSON.parse(text) as { id: number }).id
}

function nothing(): Happened {
  const none = { asked: 0, failed: 0, slowestMs: 0, lastFailureAt: undefined }
  return { visitors: { ...none }, members: { ...none }, others: new Map() }
}

function count(counts: Counts, { status, ms }: Answer): void {
  counts.asked += 1
  counts.slowestMs = Math.max(counts.slowestMs, ms)
  if (status < 500) return
  counts.failed += 1
  counts.lastFailureAt = performance.now()
}
